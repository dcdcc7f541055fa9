import { convert, type Rates } from '@baodao/domain/money/convert';
import type { Amount } from '@baodao/domain/money/money';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/database.ts';
import { shortCache } from '../../db/shortCache.ts';

/** The rates that are served now. An order keeps the id of its own. */
export interface CurrentRates {
  id: string;
  /** Units of the currency per 1 TWD. */
  rates: Rates;
  /** ISO 8601, in UTC. */
  quotedAt: string;
  /** Made up for the sample shop. */
  sample: boolean;
}

/** Before any rates were imported: nothing can be converted, and nothing is assumed. */
const NO_RATES: CurrentRates = { id: '', rates: { TWD: '1' }, quotedAt: '', sample: false };

/** The newest set of rates, two seconds old at most. Within a transaction it must be given that transaction. */
export const currentRates: (db: Queryable) => Promise<CurrentRates> = shortCache(async (db) => {
  const { rows } = await db.execute<{ id: string; quotedAt: string; sample: boolean; rates: Record<string, string> }>(sql`
    SELECT s.id, s.quoted_at AS "quotedAt", s.sample,
      (SELECT jsonb_object_agg(r.code, trim_scale(r.rate)::text) FROM rate r WHERE r.set_id = s.id) AS rates
    FROM rate_set s ORDER BY s.quoted_at DESC, s.id DESC LIMIT 1`);
  const [newest] = rows;
  if (!newest) return NO_RATES;
  return { id: newest.id, rates: newest.rates ?? {}, quotedAt: new Date(newest.quotedAt).toISOString(), sample: newest.sample };
});

/** Prices repeat, and to reckon one exactly takes longer than to read all the rest of a card. */
const companions = new LRUCache<string, Amount>({ max: 20_000 });

/** The companion in CNY that every price in TWD is shown with. */
export function priceIn({ rates }: Pick<CurrentRates, 'rates'>, twd: string): Amount {
  const key = `${twd} ${rates.TWD} ${rates.CNY}`;
  const known = companions.get(key);
  if (known !== undefined) return known;
  const amount = convert(twd, 'TWD', 'CNY', rates);
  companions.set(key, amount);
  return amount;
}
