import { marketTypes, saleStates } from '@baodao/domain/catalog/campaigns';
import type {
  MarketComposite,
  MarketProductDetail,
  MarketProductQuery,
  MarketQuery,
  MemberMarket,
  MemberMarketQuery,
} from '@baodao/domain/markets/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { member } from '../../db/schema/account.ts';
import { badParameter, notFound } from '../../http/problems.ts';
import { readProduct } from '../catalog/productDetail.ts';
import { currentRates } from '../home/rates.ts';
import { createShowPicture } from '../media/pictures.ts';
import { levelOf } from '../member/levels.ts';
import { briefOf, current, isPublic, type MarketFacts, marketDirectory, marketReply, type TabFacts } from './marketDirectory.ts';
import { marketProductsOf } from './marketProducts.ts';
import { saleStateOf } from './saleFacts.ts';
import { timeOf } from './timeOf.ts';

const MOST_OTHERS = 6;

/** A campaign with the goods of one of its sessions. */
export async function readMarket(db: Queryable, query: MarketQuery, language: Language): Promise<MarketComposite> {
  const [directory, rates, now] = await Promise.all([marketDirectory(db), currentRates(db), timeOf(db)]);
  const markets = directory.filter(isPublic);
  const market = marketOf(markets, query, now);
  const tab = market && tabOf(market, query.marketTabId, now);
  const page = pageRequest(query);
  const others = markets.filter((one) => one !== market && saleStateOf(one, now) !== saleStates.over).slice(0, MOST_OTHERS);
  const [products, showPicture] = await Promise.all([
    tab ? marketProductsOf(db, sql`tab.id = ${tab.id}`, page, { language, rates }) : { list: [], total: 0 },
    createShowPicture(db, [...(market?.banners ?? []), ...[market, ...others].map((one) => one?.cover)]),
  ]);
  const showing = { now, language, showPicture };
  return {
    ...pageOf(products.list, products.total, page),
    market: market ? marketReply(market, tab?.id ?? null, showing) : null,
    marketTabId: tab?.id ?? null,
    others: others.map((one) => briefOf(one, showing)),
    serverTime: now.toISOString(),
    rateId: rates.id,
  };
}

function marketOf(markets: readonly MarketFacts[], { marketId, marketTabId, type }: MarketQuery, now: Date): MarketFacts | undefined {
  if (marketId !== undefined || marketTabId !== undefined) {
    const named = markets.find(({ id, tabs }) => (marketId === undefined ? tabs.some((tab) => tab.id === marketTabId) : id === marketId));
    if (!named) throw notFound(marketId === undefined ? 'market tab' : 'market');
    return named;
  }
  return current(type === undefined ? markets : markets.filter((one) => one.type === type), now);
}

function tabOf({ tabs }: MarketFacts, wanted: number | undefined, now: Date): TabFacts | undefined {
  if (wanted === undefined) return current(tabs, now) ?? tabs.at(-1);
  const tab = tabs.find(({ id }) => id === wanted);
  if (!tab) throw notFound('market tab');
  return tab;
}

/** What members alone can buy: all of it is shown, and each piece says which level it takes. */
export async function readMemberMarket(db: Queryable, query: MemberMarketQuery, userId: number, language: Language): Promise<MemberMarket> {
  const [directory, rates, now, level] = await Promise.all([marketDirectory(db), currentRates(db), timeOf(db), levelOfMember(db, userId)]);
  const market = current(
    directory.filter((one) => one.type === marketTypes.member),
    now,
  );
  const page = pageRequest(query);
  const ofLevel = query.level === undefined ? sql`true` : sql`item.level = ${query.level}`;
  const where = sql`item.market_id = ${market?.id ?? 0} AND tab.ends_at > shop_now() AND ${ofLevel}`;
  const [{ list, total }, showPicture] = await Promise.all([
    marketProductsOf(db, where, page, { language, rates }),
    createShowPicture(db, [market?.cover]),
  ]);
  return {
    ...pageOf(list, total, page),
    level,
    market: market ? briefOf(market, { now, language, showPicture }) : null,
    serverTime: now.toISOString(),
    rateId: rates.id,
  };
}

async function levelOfMember(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.select({ experience: member.experience }).from(member).where(eq(member.id, userId));
  return levelOf(row?.experience ?? 0).level;
}

/** A product as its campaign shows it, at the campaign's price before and after its time too. */
export async function readMarketProduct(
  db: Queryable,
  query: MarketProductQuery,
  { language, userId }: { language: Language; userId: number | undefined },
): Promise<MarketProductDetail> {
  if (query.marketProductId === undefined && query.promoteId === undefined) throw badParameter('marketProductId');
  const [detail, directory] = await Promise.all([readProduct(db, query, { language, userId, asCampaign: true }), marketDirectory(db)]);
  const { sale } = detail;
  if (!sale) throw new Error('A sale was named and none was read');
  const market = directory.find(({ id }) => id === sale.marketId);
  const showPicture = await createShowPicture(db, [market?.cover]);
  return {
    ...detail,
    market: market ? briefOf(market, { now: new Date(sale.serverTime), language, showPicture }) : null,
    quota: sale.quota,
    sold: sale.sold,
    limit: sale.limit,
    saleState: sale.state,
    timer: { serverTime: sale.serverTime, startTime: sale.startTime, endTime: sale.endTime },
  };
}
