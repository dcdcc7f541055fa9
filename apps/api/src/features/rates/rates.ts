import { convert, type Rates } from '@baodao/domain/money/convert';
import type { Amount } from '@baodao/domain/money/money';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/db/database.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';

/** Current exchange rates. Orders store the id of the rates they used. */
export interface CurrentRates {
  id: string;
  /** Units of the currency per 1 TWD. */
  rates: Rates;
  /** ISO 8601, in UTC. */
  quotedAt: string;
  /** True for the sample shop's fictional rates. */
  sample: boolean;
}

/** Used until the first import. Conversion to CNY throws. */
const NO_RATES: CurrentRates = { id: '', rates: { TWD: '1' }, quotedAt: '', sample: false };

/** Reads the newest rates from a cache of two seconds. Inside a transaction, pass that transaction as `db`. */
export const readCurrentRates: (db: Queryable) => Promise<CurrentRates> = cacheWithTtl(async (db) => {
  const { rows } = await db.execute<{ id: string; quotedAt: string; sample: boolean; rates: Record<string, string> }>(sql`
    SELECT s.id, s.quoted_at AS "quotedAt", s.sample,
      (SELECT jsonb_object_agg(r.code, trim_scale(r.rate)::text) FROM rate r WHERE r.set_id = s.id) AS rates
    FROM rate_set s ORDER BY s.quoted_at DESC, s.id DESC LIMIT 1`);
  const [newest] = rows;
  if (!newest) return NO_RATES;
  return { id: newest.id, rates: newest.rates ?? {}, quotedAt: new Date(newest.quotedAt).toISOString(), sample: newest.sample };
});

/** Caches conversions, since prices repeat and exact conversion is slow. */
const convertedAmounts = new LRUCache<string, Amount>({ max: 20_000 });

/** Converts a TWD price to the CNY price displayed beside it. */
export function convertToCny({ rates }: Pick<CurrentRates, 'rates'>, twd: string): Amount {
  const key = `${twd} ${rates.TWD} ${rates.CNY}`;
  const cached = convertedAmounts.get(key);
  if (cached !== undefined) return cached;
  const amount = convert(twd, 'TWD', 'CNY', rates);
  convertedAmounts.set(key, amount);
  return amount;
}
