import { type MarketType, marketTypes, type SaleState, saleStates } from '@baodao/domain/catalog/campaigns';
import type { Market, MarketSummary, MarketTab } from '@baodao/domain/markets/shapes';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import type { Language } from '@baodao/domain/wire/fields';
import { addHours } from 'date-fns/addHours';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import type { PictureLookup } from '../media/pictures.ts';
import { getSaleState } from '../sales/sales.ts';

export interface MarketTabRecord {
  id: number;
  title: LocalizedText;

  isDaily: boolean;
  startsAt: Date;
  endsAt: Date;
}

export interface MarketRecord {
  id: number;
  type: MarketType;
  title: LocalizedText;
  text: LocalizedText;
  cover: string | null;
  banners: string[];
  color: string;
  startsAt: Date;
  endsAt: Date;
  /** By start time, then in the order of the import. */
  tabs: MarketTabRecord[];
}

type Timed<Facts> = Omit<Facts, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };
type Row = Omit<Timed<MarketRecord>, 'tabs'> & { tabs: Timed<MarketTabRecord>[] };

const parseTimes = <Facts extends { startsAt: string; endsAt: string }>(row: Facts) => ({
  ...row,
  startsAt: new Date(row.startsAt),
  endsAt: new Date(row.endsAt),
});

/** All campaigns with their sessions, cached for two seconds. Callers compare with the clock to see which are running. */
export const loadMarkets: (db: Queryable) => Promise<readonly MarketRecord[]> = cacheWithTtl(async (db) => {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT id, type, title, text, cover, banners, color, starts_at AS "startsAt", ends_at AS "endsAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', tab.id, 'title', tab.title, 'isDaily', tab.plan_id IS NOT NULL,
          'startsAt', tab.starts_at, 'endsAt', tab.ends_at) ORDER BY tab.starts_at, tab.sort, tab.id), '[]')
        FROM market_tab AS tab WHERE tab.market_id = market.id AND tab.status = 1) AS tabs
    FROM market WHERE status = 1 ORDER BY sort, id`);
  return rows.map(({ tabs, ...row }): MarketRecord => ({ ...parseTimes(row), tabs: tabs.map(parseTimes) }));
});

/** Member campaigns have an endpoint of their own. */
export const isPublic = ({ type }: Pick<MarketRecord, 'type'>): boolean => type !== marketTypes.member;

/** The running one, else the next to start. */
export function findCurrentOrNext<Timed extends Pick<MarketTabRecord, 'startsAt' | 'endsAt'>>(
  all: readonly Timed[],
  now: Date,
): Timed | undefined {
  const inState = (state: SaleState) => all.filter((each) => getSaleState(each, now) === state);
  const upcoming = inState(saleStates.upcoming).toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return inState(saleStates.active)[0] ?? upcoming[0];
}

/** Shows daily sessions of today and tomorrow and those still running since yesterday. Other sessions are always shown. */
function visibleTabs({ tabs }: Pick<MarketRecord, 'tabs'>, now: Date, chosen: number | null): MarketTabRecord[] {
  const [today, tomorrow] = [toCalendarDay(now), toCalendarDay(addHours(now, 24))];
  return tabs.filter(({ id, isDaily, startsAt, endsAt }) => {
    if (!isDaily || id === chosen) return true;
    const day = toCalendarDay(startsAt);
    return day === today || day === tomorrow || (startsAt < now && endsAt > now);
  });
}

interface ReplyContext {
  now: Date;
  language: Language;
  lookUpPicture: PictureLookup;
}

export function toMarketBrief(market: MarketRecord, { now, language, lookUpPicture }: ReplyContext): MarketSummary {
  const title = localize(market.title, language);
  return {
    id: market.id,
    type: market.type,
    title,
    cover: market.cover === null ? null : lookUpPicture(market.cover, title),
    startTime: market.startsAt.toISOString(),
    endTime: market.endsAt.toISOString(),
    state: getSaleState(market, now),
  };
}

export function toMarketReply(market: MarketRecord, chosen: number | null, context: ReplyContext): Market {
  const { now, language, lookUpPicture } = context;
  const brief = toMarketBrief(market, context);
  return {
    ...brief,
    text: localize(market.text, language),
    banners: market.banners.map((hash) => lookUpPicture(hash, brief.title)),
    color: market.color,
    tabs: visibleTabs(market, now, chosen).map(
      (tab): MarketTab => ({
        marketTabId: tab.id,
        title: localize(tab.title, language),
        startTime: tab.startsAt.toISOString(),
        endTime: tab.endsAt.toISOString(),
        state: getSaleState(tab, now),
      }),
    ),
  };
}
