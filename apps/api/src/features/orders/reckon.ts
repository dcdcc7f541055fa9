import { subtract, sum } from '@baodao/domain/money/add';
import { compare, greater } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { multiply } from '@baodao/domain/money/multiply';
import { roundTwd } from '@baodao/domain/money/roundTwd';
import { shareOut } from '@baodao/domain/money/shareOut';
import { isStoreCode, normalizeStore, type PickupStore, STORE_PARCEL_LIMIT } from '@baodao/domain/orders/pickupStores';
import type { CalculateInput } from '@baodao/domain/orders/shapes';
import { orderLimits } from '@baodao/domain/orders/states';
import type { LocalText } from '../../db/schema/columns.ts';
import type { Goods } from '../cart/goods.ts';
import { type Destination, freightOf, goesTo, type Shipping } from '../cart/shippings.ts';
import { type CouponPlan, type CouponUse, type JudgedCoupons, type OwnCoupon, planCoupons } from '../coupons/planCoupons.ts';
import { type CurrentRates, priceIn } from '../home/rates.ts';
import { afterDiscounts, countsFor, type Discount, type Discounts, discountsOf } from '../markets/discounts.ts';
import type { PromotionFacts } from '../markets/promotions.ts';
import { isLimited, type SaleFacts, saleKey, salePrice } from '../markets/saleFacts.ts';
import { canBuyIn } from '../markets/saleProblem.ts';
import { shareTwd } from '../markets/shareTwd.ts';
import { type Allowance, type AllowancePlan, type Payable, type Purse, planAllowances, takenOff } from '../member/allowances.ts';
import { type Amounts, addUp, convertParts, type Parts } from './amounts.ts';
import { findProblems, type Problem } from './problems.ts';

/** All that prices depend on, as the database has it at one moment. */
export interface ReckonFacts {
  goods: ReadonlyMap<number, Goods>;
  /** Pieces bought of products that have a limit. */
  bought: ReadonlyMap<number, number>;
  destination: Destination;
  rates: Pick<CurrentRates, 'rates'>;
  /** The sales that lines name, by their keys. */
  sales: ReadonlyMap<string, SaleFacts>;
  /** By shop. */
  promotions: ReadonlyMap<number, readonly PromotionFacts[]>;
  /** What promotions may add, by sku. */
  gifts: ReadonlyMap<number, Goods>;
  /** The member's own, that may be used or told why not. */
  coupons: readonly OwnCoupon[];
  /** The member's points and money. */
  purse: Purse;
  now: Date;
}

/** A coupon that is used, and what it takes off. */
export interface CouponDiscount {
  coupon: OwnCoupon;
  amount: Amount;
  amountCny: Amount;
}

export interface ReckonedLine {
  goods: Goods;
  cartId: number | null;
  num: number;
  /** The sale it is bought in. */
  sale: SaleFacts | null;
  /** Of one piece. */
  price: Amount;
  amount: Amount;
  amountCny: Amount;
  /** Its part of what is paid for the order. */
  payShare: Amount;
}

export interface ReckonedOrder extends Amounts {
  shopId: number;
  shopName: LocalText;
  lines: ReckonedLine[];
  gifts: ReckonedLine[];
  /** These, the coupons and the allowance add up to the discount. */
  discounts: (Discount & { amountCny: Amount })[];
  coupons: CouponDiscount[];
  /** Which of its shop's coupons could be used, and which one is. */
  couponChoices: JudgedCoupons & { chosen: OwnCoupon | null };
  /** What points and money take off, part of the discount as well. */
  allowance: Allowance & { integralAmountCny: Amount; moneyCny: Amount };
  shippings: { shipping: Shipping; fee: Amount }[];
  /** Null when nothing is sent, or nothing can be. */
  chosen: Shipping | null;
  /** Where it is picked up, when it is and the number can be one. */
  store: PickupStore | null;
  remark: string;
  /** It is for somebody else, who says where it goes. */
  isGift: boolean;
}

export interface Reckoned {
  orders: ReckonedOrder[];
  problems: Problem[];
  totals: Amounts;
  /** Of the platform's coupons: which could be used, and which one is. */
  platformCoupons: CouponPlan['platform'];
  /** How much of the member's points and money could be used, and how much is. */
  allowances: Omit<AllowancePlan, 'orders'>;
  /** Until what is not paid is given back: less where others wait for it. */
  payMinutes: number;
}

export interface AskedLine {
  skuId: number;
  num: number;
  cartId: number | null;
  /** Of the sale it is asked for in; empty for none. */
  saleKey: string;
}

/**
 * What the lines cost now: one order per shop, each rounded to whole TWD; their sum is converted into CNY once, and every
 * part of it, down to the line, is a share. Nothing that the caller says about money is looked at.
 */
export function reckon(input: CalculateInput, facts: ReckonFacts): Reckoned {
  const asked = gather(input.lines);
  const wishes = new Map(input.orgs?.map((org) => [org.orgId, org]));
  const priced = asked.flatMap((line) => {
    const goods = facts.goods.get(line.skuId);
    if (!goods?.onSale) return [];
    const asked = facts.sales.get(line.saleKey);
    const sale = canBuyIn(asked, goods) ? asked : null;
    const price = sale ? salePrice(sale, goods.price) : goods.price;
    return [{ ...line, goods, sale, price, amount: multiply(price, line.num) }];
  });
  const drafts = [...Map.groupBy(priced, ({ goods }) => goods.shopId)].map(([shopId, lines]) =>
    draft(shopId, lines, wishes.get(shopId), input.gift?.isGift === true, facts),
  );
  const plan = planFor(drafts, input, facts);
  for (const [at, each] of drafts.entries()) takeOff(each, plan.orders[at]);
  const { orders: allowed, ...allowances } = planAllowances(drafts.map(payableIn), input, facts.purse);
  for (const [at, each] of drafts.entries()) allow(each, allowed[at]);
  const totalCny = priceIn(facts.rates, sum(drafts.map(({ parts }) => parts.payAmount)));
  const sharesCny = shareOut(
    totalCny,
    drafts.map(({ parts }) => parts.payAmount),
  );
  const orders = drafts.map((each, at) => finish(each, convertParts(each.parts, sharesCny[at] ?? '0.00', facts.rates)));
  const isAwaited = priced.some(({ sale }) => sale !== null && isLimited(sale));
  const payMinutes = isAwaited ? orderLimits.flashPayMinutes : orderLimits.payMinutes;
  return { orders, problems: findProblems(asked, facts), totals: addUp(orders), platformCoupons: plan.platform, allowances, payMinutes };
}

/** Coupons come after what the shops take off by themselves. */
function planFor(drafts: readonly Draft[], { orgs, platformCouponDetailId }: CalculateInput, { coupons, now }: ReckonFacts): CouponPlan {
  const orders = drafts.map(({ shopId, lines, discounts, parts }) => {
    const left = afterDiscounts(lines, discounts);
    return {
      shopId,
      freight: parts.freightAmount,
      lines: lines.map((line, at) => ({ productId: line.goods.productId, left: left[at] ?? '0.00', counts: countsFor(line) })),
    };
  });
  const wished = orgs?.flatMap(({ orgId, couponDetailId }): [number, number][] =>
    couponDetailId === undefined ? [] : [[orgId, couponDetailId]],
  );
  return planCoupons(orders, coupons, { shops: new Map(wished), platform: platformCouponDetailId }, now);
}

function takeOff(draft: Draft, planned: CouponPlan['orders'][number] | undefined): void {
  if (!planned) return;
  const { uses, ...choices } = planned;
  draft.couponChoices = choices;
  draft.coupons = uses;
  const { parts } = draft;
  parts.discountAmount = sum([parts.discountAmount, ...uses.map(({ amount }) => amount)]);
  parts.payAmount = payableOf(parts);
}

const payableIn = ({ parts: { productAmount, discountAmount, payAmount } }: Draft): Payable => ({
  goods: greater(subtract(productAmount, discountAmount), 0),
  payAmount,
});

/** Points and money come last: nothing that coupons or promotions ask for is missed for their sake. */
function allow(draft: Draft, allowance: Allowance | undefined): void {
  if (!allowance) return;
  draft.allowance = allowance;
  const { parts } = draft;
  parts.discountAmount = sum([parts.discountAmount, takenOff(allowance)]);
  parts.payAmount = payableOf(parts);
}

const payableOf = ({ productAmount, freightAmount, taxAmount, discountAmount }: Omit<Parts, 'payAmount'>): Amount =>
  roundTwd(greater(subtract(sum([productAmount, freightAmount, taxAmount]), discountAmount), 0));

/** A sku that is asked for twice in the same sale, or outside of any, is one line. */
export function gather(lines: CalculateInput['lines']): AskedLine[] {
  const gathered = new Map<string, AskedLine>();
  for (const { skuId, num, cartId, ...ids } of lines) {
    const sale = saleKey(ids);
    const key = `${skuId} ${sale}`;
    const before = gathered.get(key);
    gathered.set(key, { skuId, num: num + (before?.num ?? 0), cartId: before?.cartId ?? cartId ?? null, saleKey: sale });
  }
  return [...gathered.values()];
}

interface PricedLine extends AskedLine {
  goods: Goods;
  sale: SaleFacts | null;
  price: Amount;
  amount: Amount;
}

interface Draft extends Omit<ReckonedOrder, keyof Amounts | 'lines' | 'gifts' | 'discounts' | 'coupons' | 'allowance'> {
  lines: PricedLine[];
  gifts: PricedLine[];
  discounts: Discounts;
  coupons: CouponUse[];
  allowance: Allowance;
  parts: Parts;
}

function draft(
  shopId: number,
  lines: PricedLine[],
  wish: NonNullable<CalculateInput['orgs']>[number] | undefined,
  isGift: boolean,
  facts: ReckonFacts,
): Draft {
  const sent = lines.filter(({ goods }) => goods.needsParcel);
  const sentAmount = sum(sent.map(({ amount }) => amount));
  const offered = (sent[0]?.goods.shippings ?? []).filter(
    (shipping) => goesTo(shipping, facts.destination) && (shipping.kind === 'home' || compare(sentAmount, STORE_PARCEL_LIMIT) <= 0),
  );
  const shippings = offered.map((shipping) => ({ shipping, fee: freightOf(shipping, sentAmount) }));
  // A way that does not go there, or is not this shop's, is as good as none.
  const chosen = shippings.find(({ shipping }) => shipping.id === wish?.shippingId) ?? shippings[0];
  const productAmount = sum(lines.map(({ amount }) => amount));
  const freightAmount = chosen?.fee ?? '0.00';
  const discounts = discountsOf(lines, facts.promotions.get(shopId) ?? [], facts.now);
  const discountAmount = sum(discounts.rows.map(({ amount }) => amount));
  const taxAmount = '0.00';
  const payAmount = payableOf({ productAmount, freightAmount, taxAmount, discountAmount });
  return {
    shopId,
    shopName: lines[0]?.goods.shopName ?? { 'zh-CN': '', 'zh-TW': '' },
    lines,
    gifts: giftLines(discounts, lines, facts),
    discounts,
    coupons: [],
    allowance: { integral: 0, integralAmount: '0.00', money: '0.00' },
    couponChoices: { usable: [], unusable: [], chosen: null },
    shippings,
    chosen: chosen?.shipping ?? null,
    store: chosen?.shipping.kind === 'store' ? storeOf(wish?.store) : null,
    isGift,
    remark: wish?.remark?.trim() ?? '',
    parts: { productAmount, freightAmount, taxAmount, discountAmount, payAmount },
  };
}

function storeOf(wished: PickupStore | undefined): PickupStore | null {
  if (!wished) return null;
  const store = normalizeStore(wished);
  return isStoreCode(store.chain, store.storeCode) ? store : null;
}

/** A gift is given while there is one, in a parcel that goes anyway; without it the order is the same. */
function giftLines({ gifts }: Discounts, lines: readonly PricedLine[], { gifts: known }: ReckonFacts): PricedLine[] {
  const isSent = lines.some(({ goods }) => goods.needsParcel);
  const taken = new Map<number, number>();
  for (const { skuId, num } of lines) taken.set(skuId, (taken.get(skuId) ?? 0) + num);
  const given = new Map<number, PricedLine>();
  for (const { giftSkuId, giftNum } of gifts) {
    const goods = giftSkuId === null ? undefined : known.get(giftSkuId);
    if (!goods?.onSale || (goods.needsParcel && !isSent)) continue;
    const before = given.get(goods.skuId)?.num ?? 0;
    const num = before + giftNum;
    if (goods.stock < num + (taken.get(goods.skuId) ?? 0)) continue;
    given.set(goods.skuId, { skuId: goods.skuId, num, cartId: null, saleKey: '', goods, sale: null, price: '0.00', amount: '0.00' });
  }
  return [...given.values()];
}

function finish({ lines, gifts, discounts, coupons, allowance, parts, ...order }: Draft, amounts: Amounts): ReckonedOrder {
  const sharesCny = shareOut(
    amounts.productAmountCny,
    lines.map(({ amount }) => amount),
  );
  // What was taken off a line is not paid for it.
  const left = afterDiscounts(lines, discounts).map((amount, at) =>
    coupons.reduce((rest, { shares }) => subtract(rest, shares[at] ?? '0.00'), amount),
  );
  const payShares = shareTwd(parts.payAmount, left);
  const reductions = [...[...discounts.rows, ...coupons].map(({ amount }) => amount), allowance.integralAmount, allowance.money];
  const discountsCny = shareOut(amounts.discountAmountCny, reductions);
  const shown = ({ goods, cartId, num, sale, price, amount }: PricedLine) => ({ goods, cartId, num, sale, price, amount });
  return {
    ...order,
    ...amounts,
    lines: lines.map((line, at) => ({ ...shown(line), amountCny: sharesCny[at] ?? '0.00', payShare: payShares[at] ?? '0.00' })),
    gifts: gifts.map((line) => ({ ...shown(line), amountCny: '0.00', payShare: '0.00' })),
    discounts: discounts.rows.map((row, at) => ({ ...row, amountCny: discountsCny[at] ?? '0.00' })),
    coupons: coupons.map(({ coupon, amount }, at) => ({
      coupon,
      amount,
      amountCny: discountsCny[discounts.rows.length + at] ?? '0.00',
    })),
    allowance: { ...allowance, integralAmountCny: discountsCny.at(-2) ?? '0.00', moneyCny: discountsCny.at(-1) ?? '0.00' },
  };
}
