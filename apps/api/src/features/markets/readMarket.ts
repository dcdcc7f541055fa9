import { marketTypes, saleStates } from '@baodao/domain/catalog/campaigns';
import type {
  MarketComposite,
  MarketProductDetail,
  MarketProductQuery,
  MarketQuery,
  MemberMarket,
  MemberMarketQuery,
} from '@baodao/domain/markets/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { member } from '../../platform/db/schema/account.ts';
import { readShopTime } from '../../platform/db/shopTime.ts';
import { badParameter, notFound } from '../../platform/http/problems.ts';
import { readProduct } from '../catalog/productDetail.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { findLevel, nameOfLevel } from '../members/levels.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { getSaleState } from '../sales/sales.ts';
import {
  findCurrentOrNext,
  isPublic,
  loadMarkets,
  type MarketRecord,
  type MarketTabRecord,
  toMarketBrief,
  toMarketReply,
} from './marketList.ts';
import { listMarketProducts } from './marketProducts.ts';

const MAX_OTHERS = 6;

/** A campaign with the products of one of its sessions. */
export async function readMarket(db: Queryable, query: MarketQuery, language: Language): Promise<MarketComposite> {
  const [allMarkets, rates, now] = await Promise.all([loadMarkets(db), readCurrentRates(db), readShopTime(db)]);
  const markets = allMarkets.filter(isPublic);
  const market = chooseMarket(markets, query, now);
  const tab = market && chooseTab(market, query.marketTabId, now);
  const page = normalizePageRequest(query);
  const others = markets.filter((each) => each !== market && getSaleState(each, now) !== saleStates.ended).slice(0, MAX_OTHERS);
  const [products, lookUpPicture] = await Promise.all([
    tab ? listMarketProducts(db, sql`tab.id = ${tab.id}`, page, { language, rates }) : { list: [], total: 0 },
    createPictureLookup(db, [...(market?.banners ?? []), ...[market, ...others].map((each) => each?.cover)]),
  ]);
  const context = { now, language, lookUpPicture };
  return {
    ...toPage(products.list, products.total, page),
    market: market ? toMarketReply(market, tab?.id ?? null, context) : null,
    marketTabId: tab?.id ?? null,
    others: others.map((each) => toMarketBrief(each, context)),
    serverTime: now.toISOString(),
    rateId: rates.id,
  };
}

function chooseMarket(markets: readonly MarketRecord[], { marketId, marketTabId, type }: MarketQuery, now: Date): MarketRecord | undefined {
  if (marketId !== undefined || marketTabId !== undefined) {
    const named = markets.find(({ id, tabs }) => (marketId === undefined ? tabs.some((tab) => tab.id === marketTabId) : id === marketId));
    if (!named) throw notFound(marketId === undefined ? 'market tab' : 'market');
    return named;
  }
  return findCurrentOrNext(type === undefined ? markets : markets.filter((each) => each.type === type), now);
}

function chooseTab({ tabs }: MarketRecord, tabId: number | undefined, now: Date): MarketTabRecord | undefined {
  if (tabId === undefined) return findCurrentOrNext(tabs, now) ?? tabs.at(-1);
  const tab = tabs.find(({ id }) => id === tabId);
  if (!tab) throw notFound('market tab');
  return tab;
}

/** The member campaign. It lists all products; each states the member level that it requires. */
export async function readMemberMarket(db: Queryable, query: MemberMarketQuery, userId: number, language: Language): Promise<MemberMarket> {
  const [markets, rates, now, level] = await Promise.all([
    loadMarkets(db),
    readCurrentRates(db),
    readShopTime(db),
    loadMemberLevel(db, userId),
  ]);
  const market = findCurrentOrNext(
    markets.filter((each) => each.type === marketTypes.member),
    now,
  );
  const page = normalizePageRequest(query);
  const ofLevel = query.level === undefined ? sql`true` : sql`item.level = ${query.level}`;
  const where = sql`item.market_id = ${market?.id ?? 0} AND tab.ends_at > shop_now() AND ${ofLevel}`;
  const [{ list, total }, lookUpPicture] = await Promise.all([
    listMarketProducts(db, where, page, { language, rates }),
    createPictureLookup(db, [market?.cover]),
  ]);
  return {
    ...toPage(list, total, page),
    level,
    levelName: nameOfLevel(level, language),
    market: market ? toMarketBrief(market, { now, language, lookUpPicture: lookUpPicture }) : null,
    serverTime: now.toISOString(),
    rateId: rates.id,
  };
}

async function loadMemberLevel(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.select({ experience: member.experience }).from(member).where(eq(member.id, userId));
  return findLevel(row?.experience ?? 0).level;
}

/** A product at its campaign price, also before and after the campaign. */
export async function readMarketProduct(
  db: Queryable,
  query: MarketProductQuery,
  { language, userId }: { language: Language; userId: number | undefined },
): Promise<MarketProductDetail> {
  if (query.marketProductId === undefined && query.promoteId === undefined) throw badParameter('marketProductId');
  const [detail, markets] = await Promise.all([readProduct(db, query, { language, userId, isCampaignView: true }), loadMarkets(db)]);
  const { sale } = detail;
  if (!sale) throw new Error('The product was loaded without the requested sale');
  const market = markets.find(({ id }) => id === sale.marketId);
  const lookUpPicture = await createPictureLookup(db, [market?.cover]);
  return {
    ...detail,
    market: market ? toMarketBrief(market, { now: new Date(sale.serverTime), language, lookUpPicture: lookUpPicture }) : null,
    quota: sale.quota,
    sold: sale.sold,
    limit: sale.limit,
    saleState: sale.state,
    timer: { serverTime: sale.serverTime, startTime: sale.startTime, endTime: sale.endTime },
  };
}
