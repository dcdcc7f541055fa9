import { marketTypes, saleStates } from '@baodao/domain/catalog/campaigns';
import type { Market, MarketBrief, MarketTab } from '@baodao/domain/markets/shapes';
import { businessDay } from '@baodao/domain/time/businessDay';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { shortCache } from '../../db/shortCache.ts';
import type { ShowPicture } from '../media/pictures.ts';
import { saleStateOf } from './saleFacts.ts';

export interface TabFacts {
  id: number;
  title: LocalText;
  /** Opens anew every day. */
  daily: boolean;
  startsAt: Date;
  endsAt: Date;
}

export interface MarketFacts {
  id: number;
  type: number;
  title: LocalText;
  text: LocalText;
  cover: string | null;
  banners: string[];
  color: string;
  startsAt: Date;
  endsAt: Date;
  /** By time, and then as the import has them. */
  tabs: TabFacts[];
}

type Timed<Facts> = Omit<Facts, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };
type Row = Omit<Timed<MarketFacts>, 'tabs'> & { tabs: Timed<TabFacts>[] };

const timed = <Facts extends { startsAt: string; endsAt: string }>(row: Facts) => ({
  ...row,
  startsAt: new Date(row.startsAt),
  endsAt: new Date(row.endsAt),
});

/** All campaigns with their sessions, in their order, two seconds old at most. What is on is asked of the clock each time. */
export const marketDirectory: (db: Queryable) => Promise<readonly MarketFacts[]> = shortCache(async (db) => {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT id, type, title, text, cover, banners, color, starts_at AS "startsAt", ends_at AS "endsAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', tab.id, 'title', tab.title, 'daily', tab.plan_id IS NOT NULL,
          'startsAt', tab.starts_at, 'endsAt', tab.ends_at) ORDER BY tab.starts_at, tab.sort, tab.id), '[]')
        FROM market_tab AS tab WHERE tab.market_id = market.id AND tab.status = 1) AS tabs
    FROM market WHERE status = 1 ORDER BY sort, id`);
  return rows.map(({ tabs, ...row }): MarketFacts => ({ ...timed(row), tabs: tabs.map(timed) }));
});

/** What everybody may enter; the rest is shown to members by a call of its own. */
export const isPublic = ({ type }: Pick<MarketFacts, 'type'>): boolean => type !== marketTypes.member;

/** The one that is on, else the next; what is over comes last, and not at all where something else was asked for. */
export function current<Timed extends Pick<TabFacts, 'startsAt' | 'endsAt'>>(all: readonly Timed[], now: Date): Timed | undefined {
  const inState = (state: number) => all.filter((one) => saleStateOf(one, now) === state);
  const soonest = inState(saleStates.before).toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return inState(saleStates.on)[0] ?? soonest[0];
}

const DAY_MS = 86_400_000;

/** Sessions of every day: those of today, what is still on of yesterday, and tomorrow's. The others have all their shelves. */
export function shownTabs({ tabs }: Pick<MarketFacts, 'tabs'>, now: Date, chosen: number | null): TabFacts[] {
  const [today, tomorrow] = [businessDay(now), businessDay(new Date(now.getTime() + DAY_MS))];
  return tabs.filter(({ id, daily, startsAt, endsAt }) => {
    if (!daily || id === chosen) return true;
    const day = businessDay(startsAt);
    return day === today || day === tomorrow || (startsAt < now && endsAt > now);
  });
}

interface Showing {
  now: Date;
  language: Language;
  showPicture: ShowPicture;
}

export function briefOf(market: MarketFacts, { now, language, showPicture }: Showing): MarketBrief {
  const title = textIn(market.title, language);
  return {
    id: market.id,
    type: market.type,
    title,
    cover: market.cover === null ? null : showPicture(market.cover, title),
    startTime: market.startsAt.toISOString(),
    endTime: market.endsAt.toISOString(),
    state: saleStateOf(market, now),
  };
}

export function marketReply(market: MarketFacts, chosen: number | null, showing: Showing): Market {
  const { now, language, showPicture } = showing;
  const brief = briefOf(market, showing);
  return {
    ...brief,
    text: textIn(market.text, language),
    banners: market.banners.map((hash) => showPicture(hash, brief.title)),
    color: market.color,
    tabs: shownTabs(market, now, chosen).map(
      (tab): MarketTab => ({
        marketTabId: tab.id,
        title: textIn(tab.title, language),
        startTime: tab.startsAt.toISOString(),
        endTime: tab.endsAt.toISOString(),
        state: saleStateOf(tab, now),
      }),
    ),
  };
}
