import { errorCodes } from '@baodao/domain/errors/codes';
import { subtract, sum } from '@baodao/domain/money/add';
import { compare, maxAmount } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { multiply } from '@baodao/domain/money/multiply';
import { roundTwd } from '@baodao/domain/money/roundTwd';
import { type OrderParts, splitCny } from '@baodao/domain/money/splitCny';
import { type GuestAnswers, type GuestQuestion, guestQuestions, needsGuest } from '@baodao/domain/orders/fulfilment';
import { isStoreCode, normalizeStore, type PickupStore, STORE_PARCEL_LIMIT } from '@baodao/domain/orders/pickupStores';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { orderTimeLimits } from '@baodao/domain/orders/states';
import { normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { type BookingQuote, bookingKey } from '../bookings/bookableDays.ts';
import type { SkuDetails } from '../cart/skuDetails.ts';
import { type CouponPlan, type CouponUse, type EvaluatedCoupons, type MemberCoupon, planCoupons } from '../coupons/planCoupons.ts';
import { type Allowance, type AllowancePlan, type Payable, planAllowances, sumAllowance } from '../member/allowances.ts';
import { amountsAfterDiscounts, computeDiscounts, type Discount, type Discounts, isDiscountable } from '../sales/discounts.ts';
import { canBuyAtSalePrice } from '../sales/saleProblems.ts';
import { isLimited, type SaleRecord, saleKey, salePrice } from '../sales/sales.ts';
import { shareTwd } from '../sales/shareTwd.ts';
import { type ShippingMethod, shippingFee } from '../shipping/shippingMethods.ts';
import { findShippingObstacle, mayCarry } from '../shipping/shippingRestrictions.ts';
import { type AmountsWithLines, addCnyAmounts, type OrderAmounts, sumAmounts } from './amounts.ts';
import { findProblems, type LineProblem, type RequestedLine } from './lineProblems.ts';
import { assessCustoms, type OrderCustoms } from './orderCustoms.ts';
import { storeKey } from './pickupStores.queries.ts';
import type { PricingData } from './pricingData.ts';

interface CouponDiscount {
  coupon: MemberCoupon;
  amount: Amount;
  amountCny: Amount;
}

export interface PricedLine {
  sku: SkuDetails;
  cartId: number | null;
  num: number;
  /** Null for products that are not sold by the day. */
  booking: BookingQuote | null;
  sale: SaleRecord | null;
  /** Per unit. */
  price: Amount;
  amount: Amount;
  amountCny: Amount;
  /** The line's share of the order's pay amount. */
  payShare: Amount;
}

export interface PricedOrder extends OrderAmounts {
  shopId: number;
  shopName: LocalizedText;
  lines: PricedLine[];
  gifts: PricedLine[];
  /** `discountAmount` is the sum of these, the coupons and the allowance. */
  discounts: (Discount & { amountCny: Amount })[];
  coupons: CouponDiscount[];
  /** The shop's coupons. */
  couponChoices: EvaluatedCoupons & { chosen: MemberCoupon | null };
  /** The discount paid with points and store credit. */
  allowance: Allowance & { integralAmountCny: Amount; moneyCny: Amount };
  shippings: { shipping: ShippingMethod; fee: Amount }[];
  /** Null if nothing needs a parcel or no method ships there. */
  chosenShipping: ShippingMethod | null;
  /** The pickup store. Null unless the method delivers to a store and the store code is valid. */
  store: PickupStore | null;
  /** Null for orders that no customs see, and for gifts, which customs see once their address is known. */
  customs: OrderCustoms | null;
  /** The requested store exists in no list, or takes no parcels. */
  isStoreRejected: boolean;
  /**
   * Null unless the shop wraps this order on request. The card is null unless the shopper wants it wrapped. Like freight, the price is not
   * discounted, counts for no threshold, and is refunded in proportion.
   */
  giftWrap: { price: Amount; card: string | null } | null;
  remark: string;
  /** A gift's recipient enters the delivery address. What is not sent is no gift. */
  isGift: boolean;
  /** False when nothing is sent, and for a gift. */
  needsAddress: boolean;
  needsGuest: boolean;
  /** What the shop asks its guest, and the answers, with empty ones for what is not asked. */
  questions: GuestQuestion[];
  answers: Record<GuestQuestion, string>;
}

export interface PricedOrderGroup {
  orders: PricedOrder[];
  problems: LineProblem[];
  totals: OrderAmounts;

  platformCoupons: CouponPlan['platform'];
  /** Usable and used points and store credit. */
  allowances: Omit<AllowancePlan, 'orders'>;
  /** Minutes until the unpaid orders expire. Limited sales allow less time. */
  payMinutes: number;
}

/**
 * Prices the lines from `data` alone and makes one order per shop, each rounded to whole TWD. In CNY, an order is the sum of what
 * is shown: a line costs its unit price times the quantity (ADR 48).
 */
export function priceOrders(input: OrderQuoteInput, data: PricingData): PricedOrderGroup {
  const requested = mergeLines(input.lines);
  const choices = new Map(input.orgs?.map((org) => [org.orgId, org]));
  const lines = requested.flatMap((line) => {
    const sku = data.skus.get(line.skuId);
    if (!sku?.isOnSale) return [];
    const booking = findBooking(line, data);
    const requestedSale = data.sales.get(line.saleKey);
    // Sales have one price, and days have their own.
    const sale = !booking && canBuyAtSalePrice(requestedSale, sku) ? requestedSale : null;
    const price = booking?.price ?? (sale ? salePrice(sale, sku.price) : sku.price);
    return [{ ...line, sku, booking, sale, price, amount: multiply(price, line.num) }];
  });
  const drafts = [...Map.groupBy(lines, ({ sku }) => sku.shopId)].map(([shopId, shopLines]) =>
    draftOrder(shopId, shopLines, choices.get(shopId), input.gift?.isGift === true, data),
  );
  const plan = planCouponsFor(drafts, input, data);
  for (const [at, draft] of drafts.entries()) applyCoupons(draft, plan.orders[at]);
  const { orders: orderAllowances, ...allowances } = planAllowances(drafts.map(toPayable), input, data.balances);
  for (const [at, draft] of drafts.entries()) applyAllowance(draft, orderAllowances[at]);
  const orders = drafts.map((draft) => toPricedOrder(draft, addCnyAmounts(draft.amounts, draft.lines, data.rates)));
  const hasLimitedSale = lines.some(({ sale }) => sale !== null && isLimited(sale));
  const payMinutes = hasLimitedSale ? orderTimeLimits.flashPayMinutes : orderTimeLimits.payMinutes;
  return {
    orders,
    problems: [...findProblems(requested, data), ...findUnsentOrders(drafts, data), ...findCappedGifts(drafts, data)],
    totals: sumAmounts(orders),
    platformCoupons: plan.platform,
    allowances,
    payMinutes,
  };
}

/** Coupons apply to the amounts that remain after the shops' promotions. */
function planCouponsFor(
  drafts: readonly OrderDraft[],
  { orgs, platformCouponDetailId }: OrderQuoteInput,
  { coupons, now }: PricingData,
): CouponPlan {
  const orders = drafts.map(({ shopId, lines, discounts, amounts }) => {
    const remaining = amountsAfterDiscounts(lines, discounts);
    return {
      shopId,
      freight: amounts.freightAmount,
      lines: lines.map((line, at) => ({
        productId: line.sku.productId,
        remaining: remaining[at] ?? '0.00',
        isDiscountable: isDiscountable(line),
      })),
    };
  });
  const shopSelections = orgs?.flatMap(({ orgId, couponDetailId }): [number, number][] =>
    couponDetailId === undefined ? [] : [[orgId, couponDetailId]],
  );
  return planCoupons(orders, coupons, { shops: new Map(shopSelections), platform: platformCouponDetailId }, now);
}

function applyCoupons(draft: OrderDraft, planned: CouponPlan['orders'][number] | undefined): void {
  if (!planned) return;
  const { uses, ...choices } = planned;
  draft.couponChoices = choices;
  draft.coupons = uses;
  const { amounts } = draft;
  amounts.discountAmount = sum([amounts.discountAmount, ...uses.map(({ amount }) => amount)]);
  amounts.payAmount = payAmountOf(amounts);
}

const toPayable = ({ amounts: { productAmount, discountAmount, payAmount } }: OrderDraft): Payable => ({
  productAmount: maxAmount(subtract(productAmount, discountAmount), 0),
  payAmount,
});

/** Points and store credit come last, so that they cannot push an order below the threshold of a coupon or promotion. */
function applyAllowance(draft: OrderDraft, allowance: Allowance | undefined): void {
  if (!allowance) return;
  draft.allowance = allowance;
  const { amounts } = draft;
  amounts.discountAmount = sum([amounts.discountAmount, sumAllowance(allowance)]);
  amounts.payAmount = payAmountOf(amounts);
}

const payAmountOf = ({ productAmount, freightAmount, wrapAmount, taxAmount, discountAmount }: Omit<OrderParts, 'payAmount'>): Amount =>
  roundTwd(maxAmount(subtract(sum([productAmount, freightAmount, wrapAmount, taxAmount]), discountAmount), 0));

const findBooking = ({ skuId, days }: RequestedLine, { bookings }: PricingData): BookingQuote | null =>
  (days && bookings.get(bookingKey({ skuId, days }))) ?? null;

/** Merges lines of the same SKU in the same sale, on the same days. */
function mergeLines(lines: OrderQuoteInput['lines']): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  for (const { skuId, num, cartId, days = null, ...ids } of lines) {
    const sale = saleKey(ids);
    const key = `${days ? bookingKey({ skuId, days }) : skuId} ${sale}`;
    const existing = merged.get(key);
    merged.set(key, { skuId, num: num + (existing?.num ?? 0), cartId: existing?.cartId ?? cartId ?? null, saleKey: sale, days });
  }
  return [...merged.values()];
}

interface DraftLine extends RequestedLine {
  sku: SkuDetails;
  booking: BookingQuote | null;
  sale: SaleRecord | null;
  price: Amount;
  amount: Amount;
}

interface OrderDraft extends Omit<PricedOrder, keyof OrderAmounts | 'lines' | 'gifts' | 'discounts' | 'coupons' | 'allowance'> {
  lines: DraftLine[];
  gifts: DraftLine[];
  discounts: Discounts;
  coupons: CouponUse[];
  allowance: Allowance;
  amounts: OrderParts;
}

function draftOrder(
  shopId: number,
  lines: DraftLine[],
  choice: NonNullable<OrderQuoteInput['orgs']>[number] | undefined,
  wantsGift: boolean,
  data: PricingData,
): OrderDraft {
  const shippedLines = lines.filter(({ sku }) => sku.needsParcel);
  const isGift = wantsGift && shippedLines.length > 0;
  const questions = guestQuestions.filter((question) => lines.some(({ sku }) => sku.guestQuestions.includes(question)));
  const sendable = shippedLines.filter(({ sku }) => !findShippingObstacle(sku, data));
  // A line that cannot be sent is reported. It does not take the others their shipping methods.
  const shippedProducts = (sendable.length > 0 ? sendable : shippedLines).map(({ sku }) => sku);
  const shippedAmount = sum(shippedLines.map(({ amount }) => amount));
  const available = (shippedLines[0]?.sku.shippings ?? []).filter(
    (shipping) =>
      mayCarry(shipping, shippedProducts, data) && (shipping.kind === 'home' || compare(shippedAmount, STORE_PARCEL_LIMIT) <= 0),
  );
  const shippings = available.map((shipping) => ({ shipping, fee: shippingFee(shipping, shippedAmount) }));
  // An unavailable method falls back to the shop's default.
  const chosenOption = shippings.find(({ shipping }) => shipping.id === choice?.shippingId) ?? shippings[0];
  const productAmount = sum(lines.map(({ amount }) => amount));
  const customs = isGift ? null : assessCustoms(shippedLines, chosenOption?.shipping ?? null, data, { wantsSplit: choice?.split === true });
  const freightAmount = customs?.isSplit ? customs.splitFreight : (chosenOption?.fee ?? '0.00');
  // A shop wraps what it sends.
  const wrapPrice = shippedLines[0]?.sku.giftWrapPrice ?? null;
  const giftWrap = wrapPrice === null ? null : { price: wrapPrice, card: choice?.giftWrap?.card.trim() ?? null };
  const wrapAmount = giftWrap && giftWrap.card !== null ? giftWrap.price : '0.00';
  const discounts = computeDiscounts(lines, data.promotions.get(shopId) ?? [], data.now);
  const discountAmount = sum(discounts.rows.map(({ amount }) => amount));
  // Collected with the freight, else the recipient pays it on arrival.
  const taxAmount = customs?.paidBy === 'shopper' ? customs.tax : '0.00';
  const payAmount = payAmountOf({ productAmount, freightAmount, wrapAmount, taxAmount, discountAmount });
  return {
    shopId,
    shopName: lines[0]?.sku.shopName ?? { 'zh-CN': '', 'zh-TW': '' },
    lines,
    gifts: toGiftLines(discounts, lines, chosenOption?.shipping ?? null, data),
    discounts,
    coupons: [],
    allowance: { integral: 0, integralAmount: '0.00', money: '0.00' },
    couponChoices: { usable: [], unusable: [], chosen: null },
    shippings,
    chosenShipping: chosenOption?.shipping ?? null,
    store: chosenOption?.shipping.kind === 'store' ? toValidStore(choice?.store, data) : null,
    isStoreRejected: chosenOption?.shipping.kind === 'store' && isRejected(choice?.store, data),
    isGift,
    needsAddress: shippedLines.length > 0 && !isGift,
    needsGuest: lines.some(({ sku }) => needsGuest({ fulfilment: sku.fulfilment, questions: sku.guestQuestions })),
    questions,
    answers: answerQuestions(questions, choice?.answers),
    customs,
    giftWrap,
    remark: choice?.remark?.trim() ?? '',
    amounts: { productAmount, freightAmount, wrapAmount, taxAmount, discountAmount, payAmount },
  };
}

const answerQuestions = (asked: readonly GuestQuestion[], answers: GuestAnswers = {}): Record<GuestQuestion, string> => {
  const answerOf = (question: GuestQuestion) => (asked.includes(question) ? normalizeTypedLine(answers[question] ?? '') : '');
  return { arrival: answerOf('arrival'), pickupPlace: answerOf('pickupPlace') };
};

/** Orders whose lines may each be sent, but by no common method. */
const findUnsentOrders = (drafts: readonly OrderDraft[], data: PricingData): LineProblem[] =>
  drafts.flatMap(({ lines, chosenShipping }) => {
    const shipped = lines.filter(({ sku }) => sku.needsParcel);
    if (chosenShipping || shipped.some(({ sku }) => findShippingObstacle(sku, data))) return [];
    return shipped.map(({ skuId }) => ({ skuId, code: errorCodes.notShippableTogether, left: 0 }));
  });

/** A gift goes as one parcel, so customs of its destination must admit it as one. */
const findCappedGifts = (drafts: readonly OrderDraft[], data: PricingData): LineProblem[] =>
  drafts.flatMap(({ isGift, lines, chosenShipping }) => {
    const shipped = lines.filter(({ sku }) => sku.needsParcel);
    const parcels = isGift ? assessCustoms(shipped, chosenShipping, data, { wantsSplit: false })?.parcels : undefined;
    return parcels && parcels.length > 1 ? shipped.map(({ skuId }) => ({ skuId, code: errorCodes.customsCap, left: 0 })) : [];
  });

/** The store with its name in the list. Without a list, any number of the chain's format is accepted. */
function toValidStore(requested: PickupStore | undefined, { stores }: PricingData): PickupStore | null {
  if (!requested) return null;
  const store = normalizeStore(requested);
  if (!isStoreCode(store.chain, store.storeCode)) return null;
  if (!stores.isListed) return store;
  const storeName = stores.open.get(storeKey(store));
  return storeName === undefined ? null : { ...store, storeName };
}

function isRejected(requested: PickupStore | undefined, data: PricingData): boolean {
  if (!requested || toValidStore(requested, data)) return false;
  const { chain, storeCode } = normalizeStore(requested);
  return isStoreCode(chain, storeCode);
}

const FREE = { booking: null, sale: null, price: '0.00', amount: '0.00' };

/**
 * Adds free gifts while in stock. A gift that needs a parcel is only added to an order that ships anyway, by a method that may carry it.
 */
function toGiftLines({ gifts }: Discounts, lines: readonly DraftLine[], method: ShippingMethod | null, data: PricingData): DraftLine[] {
  const bought = new Map<number, number>();
  for (const { skuId, num } of lines) bought.set(skuId, (bought.get(skuId) ?? 0) + num);
  const added = new Map<number, DraftLine>();
  for (const { giftSkuId, giftNum } of gifts) {
    const sku = giftSkuId === null ? undefined : data.giftSkus.get(giftSkuId);
    if (!sku?.isOnSale || sku.booking || (sku.needsParcel && (!method || !mayCarry(method, [sku], data)))) continue;
    const num = giftNum + (added.get(sku.skuId)?.num ?? 0);
    if (sku.stock < num + (bought.get(sku.skuId) ?? 0)) continue;
    added.set(sku.skuId, { skuId: sku.skuId, num, cartId: null, saleKey: '', days: null, ...FREE, sku });
  }
  return [...added.values()];
}

function toPricedOrder(draft: OrderDraft, { linesCny, ...amounts }: AmountsWithLines): PricedOrder {
  const {
    lines,
    gifts,
    discounts,
    coupons,
    allowance,
    amounts: { payAmount },
    ...order
  } = draft;
  const remaining = amountsAfterDiscounts(lines, discounts).map((amount, at) =>
    coupons.reduce((rest, { shares }) => subtract(rest, shares[at] ?? '0.00'), amount),
  );
  const payShares = shareTwd(payAmount, remaining);
  const reductions = [...[...discounts.rows, ...coupons].map(({ amount }) => amount), allowance.integralAmount, allowance.money];
  const discountsCny = splitCny(amounts.discountAmountCny, reductions);
  const pickLine = ({ sku, cartId, num, booking, sale, price, amount }: DraftLine) => ({ sku, cartId, num, booking, sale, price, amount });
  return {
    ...order,
    ...amounts,
    lines: lines.map((line, at) => ({ ...pickLine(line), amountCny: linesCny[at] ?? '0.00', payShare: payShares[at] ?? '0.00' })),
    gifts: gifts.map((line) => ({ ...pickLine(line), amountCny: '0.00', payShare: '0.00' })),
    discounts: discounts.rows.map((row, at) => ({ ...row, amountCny: discountsCny[at] ?? '0.00' })),
    coupons: coupons.map(({ coupon, amount }, at) => ({
      coupon,
      amount,
      amountCny: discountsCny[discounts.rows.length + at] ?? '0.00',
    })),
    allowance: { ...allowance, integralAmountCny: discountsCny.at(-2) ?? '0.00', moneyCny: discountsCny.at(-1) ?? '0.00' },
  };
}
