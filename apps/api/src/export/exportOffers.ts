import { marketTypes } from '@baodao/domain/catalog/campaigns';
import { couponScopes, couponTypes } from '@baodao/domain/coupons/shapes';
import { lotteryTypes } from '@baodao/domain/lottery/shapes';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { codeStatus } from '../features/coupons/couponCodes.ts';
import { FIRST_STAFF_COUPON_ID } from '../features/coupons/staffCoupons.ts';
import { BookingLine, BookingRateRow } from '../import/format/bookings.ts';
import { CouponCodeRow, CouponLine } from '../import/format/coupons.ts';
import { files } from '../import/format/files.ts';
import { GuessLine, LotteryLine } from '../import/format/games.ts';
import { MarketLine, PromotionLine } from '../import/format/markets.ts';
import { prizeTypeIds, toRuleText } from '../import/loadGames.ts';
import { promotionTypes } from '../import/loadMarkets.ts';
import type { Queryable } from '../platform/db/database.ts';
import { guessActivity } from '../platform/db/schema/activities.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { coupon, couponCode } from '../platform/db/schema/coupons.ts';
import { booking, bookingRate } from '../platform/db/schema/local.ts';
import { lottery, lotteryPrize } from '../platform/db/schema/lottery.ts';
import { market, marketPlan, marketProduct, marketTab, type PlannedProduct, promotion } from '../platform/db/schema/markets.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { type Fields, type FolderWriter, findName, type MediaNames, SHOWN, textIfAny } from './folderWriter.ts';

/** Writes bookings, campaigns, promotions, coupons, lotteries and guesses. */
export async function exportOffers(tx: Transaction, writer: FolderWriter): Promise<void> {
  await exportBookings(tx, writer);
  await exportMarkets(tx, writer);
  await exportPromotions(tx, writer);
  await exportCoupons(tx, writer);
  await exportGames(tx, writer);
}

async function exportBookings(tx: Transaction, writer: FolderWriter): Promise<void> {
  const bookings = await tx.select().from(booking).orderBy(booking.productId);
  await writer.jsonLines(
    files.bookings,
    BookingLine,
    bookings.map(({ productId: product, firstDay: from, lastDay: to, ...row }) => ({ ...row, product, from, to })),
  );
  const rates = await tx.select().from(bookingRate).orderBy(bookingRate.place);
  await writer.csv(
    files.bookingRates,
    BookingRateRow,
    rates.map(({ skuId: sku, firstDay: from, lastDay: to, weekdays, price, num }) => ({ sku, from, to, weekdays, price, num })),
  );
}

async function exportMarkets(tx: Transaction, writer: FolderWriter): Promise<void> {
  await writer.jsonLines(files.markets, MarketLine, await readMarketLines(tx, null, writer));
}

/** Campaigns with their sessions as lines of a folder. `ids` null: all of them. */
export async function readMarketLines(
  tx: Queryable,
  ids: readonly number[] | null,
  { picture }: Pick<MediaNames, 'picture'>,
): Promise<Fields<typeof MarketLine>[]> {
  const markets = await tx
    .select()
    .from(market)
    .where(and(eq(market.status, SHOWN), ids === null ? undefined : inArray(market.id, [...ids])))
    .orderBy(market.id);
  const sessions = await tx
    .select()
    .from(marketTab)
    .where(and(eq(marketTab.status, SHOWN), isNull(marketTab.planId)));
  const sales = await tx.select().from(marketProduct).where(eq(marketProduct.status, SHOWN)).orderBy(marketProduct.sort);
  const salesOf = Map.groupBy(sales, ({ tabId }) => tabId);
  const plans = await tx.select().from(marketPlan);
  const tabs = [
    ...sessions.map(({ id, marketId, title, startsAt, endsAt, sort }) => ({
      marketId,
      sort,
      tab: { id, title, startsAt, endsAt, products: (salesOf.get(id) ?? []).map(toSale) },
    })),
    ...plans.map(({ id, marketId, title, startMinute, minutes, products, sort }) => ({
      marketId,
      sort,
      tab: { id, title, daily: toClockTime(startMinute), minutes, products: products.map(toSale) },
    })),
  ].toSorted((a, b) => a.sort - b.sort);
  const tabsOf = Map.groupBy(tabs, ({ marketId }) => marketId);
  return markets.map((row) => ({
    id: row.id,
    type: findName(marketTypes, row.type),
    title: row.title,
    text: textIfAny(row.text),
    cover: row.cover && picture(row.cover),
    banners: row.banners.map(picture),
    color: row.color,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    sort: row.sort,
    tabs: (tabsOf.get(row.id) ?? []).map(({ tab }) => tab),
  }));
}

const toSale = ({ skuId: sku, price, stock, soldElsewhere: sold, limitPerUser: limit, level }: Omit<PlannedProduct, 'productId'>) => ({
  sku,
  price,
  stock,
  sold,
  limit,
  level,
});

const toClockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

async function exportPromotions(tx: Transaction, writer: FolderWriter): Promise<void> {
  const promotions = await tx.select().from(promotion).where(eq(promotion.status, SHOWN)).orderBy(promotion.id);
  await writer.jsonLines(files.promotions, PromotionLine, promotions.map(toPromotionLine));
}

export const toPromotionLine = (row: typeof promotion.$inferSelect): Fields<typeof PromotionLine> => ({
  id: row.id,
  type: findName(promotionTypes, row.type),
  title: row.title,
  shop: row.shopId,
  products: row.productIds,
  sku: row.skuId,
  price: row.price,
  percent: row.percent,
  stock: row.stock,
  sold: row.soldElsewhere,
  limit: row.limitPerUser,
  steps: row.steps,
  gift: row.giftSkuId === null ? null : { sku: row.giftSkuId, num: row.giftNum },
  startsAt: row.startsAt,
  endsAt: row.endsAt,
});

/** Only the coupons that a folder brought. Of their codes the shop knows the hashes, and those that members used are spent. */
async function exportCoupons(tx: Transaction, writer: FolderWriter): Promise<void> {
  const isImported = and(eq(coupon.status, SHOWN), lt(coupon.id, FIRST_STAFF_COUPON_ID));
  const coupons = await tx.select().from(coupon).where(isImported).orderBy(coupon.id);
  await writer.jsonLines(
    files.coupons,
    CouponLine,
    coupons.map((row) => ({
      id: row.id,
      title: row.title,
      text: textIfAny(row.text),
      type: findName(couponTypes, row.type),
      amount: row.type === couponTypes.percent ? null : row.amount,
      percent: row.percent,
      maxAmount: row.maxAmount,
      threshold: row.threshold,
      scope: findName(couponScopes, row.scope),
      ids: row.scopeIds,
      shop: row.shopId === 0 ? null : row.shopId,
      total: row.total,
      perUser: row.perUser,
      startsAt: row.receiveStart,
      endsAt: row.receiveEnd,
      validDays: row.validDays,
      validFrom: row.validStart,
      validUntil: row.validEnd,
      given: row.given,
      points: row.points,
      season: row.season,
      spend: row.seasonSpend,
      level: row.level,
      group: row.stackGroup,
      sort: row.sort,
    })),
  );
  const codes = await tx
    .select()
    .from(couponCode)
    .where(and(eq(couponCode.status, codeStatus.once), isNull(couponCode.usedBy)))
    .orderBy(couponCode.hash);
  await writer.csv(
    files.couponCodes,
    CouponCodeRow,
    codes.map(({ hash, couponId }) => ({ code: null, hash, coupon: couponId })),
  );
}

async function exportGames(tx: Transaction, writer: FolderWriter): Promise<void> {
  const lotteries = await tx.select().from(lottery).where(eq(lottery.status, SHOWN)).orderBy(lottery.id);
  const prizes = await tx.select().from(lotteryPrize).where(eq(lotteryPrize.status, SHOWN)).orderBy(lotteryPrize.position);
  const prizesOf = Map.groupBy(prizes, ({ lotteryId }) => lotteryId);
  await writer.jsonLines(
    files.lotteries,
    LotteryLine,
    lotteries
      .map((row) => toLotteryLine(row, prizesOf.get(row.id) ?? []))
      .filter(({ prizes: won }) => won.every(({ coupon: id }) => id === null || id < FIRST_STAFF_COUPON_ID)),
  );
  const guesses = await tx.select().from(guessActivity).where(eq(guessActivity.status, SHOWN)).orderBy(guessActivity.id);
  await writer.jsonLines(files.guesses, GuessLine, guesses.map(toGuessLine));
}

export const toLotteryLine = (row: typeof lottery.$inferSelect, prizes: readonly (typeof lotteryPrize.$inferSelect)[]) => ({
  id: row.id,
  title: row.title,
  rule: toRule(row.rule),
  type: findName(lotteryTypes, row.type),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  cost: row.costNum,
  dayLimit: row.dayLimit,
  totalLimit: row.totalLimit,
  question: row.question,
  prizes: prizes.map(({ id, title, type, num, couponId, parts, stock }) => ({
    id,
    title,
    type: findName(prizeTypeIds, type),
    num,
    coupon: couponId,
    parts,
    stock,
  })),
  sort: row.sort,
});

export const toGuessLine = ({ id, key, title, text, options, startsAt, endsAt, reward, sort }: typeof guessActivity.$inferSelect) => ({
  id,
  key,
  title,
  text,
  options: options.map(({ id: optionId, title: optionTitle }) => ({ id: optionId, title: optionTitle })),
  startsAt,
  endsAt,
  reward,
  sort,
});

const toRule = (rule: LocalizedText): LocalizedText => ({
  'zh-CN': toRuleText(rule['zh-CN']),
  'zh-TW': toRuleText(rule['zh-TW']),
  ...(rule.en === undefined ? {} : { en: toRuleText(rule.en) }),
});
