import { subtract, sum } from '@baodao/domain/money/add';
import { greater } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { multiply } from '@baodao/domain/money/multiply';
import { roundTwd } from '@baodao/domain/money/roundTwd';
import { shareOut } from '@baodao/domain/money/shareOut';
import type { CalculateInput } from '@baodao/domain/orders/shapes';
import type { LocalText } from '../../db/schema/columns.ts';
import type { Goods } from '../cart/goods.ts';
import { type Destination, freightOf, goesTo, type Shipping } from '../cart/shippings.ts';
import { type CurrentRates, priceIn } from '../home/rates.ts';
import { type Amounts, addUp, convertParts, type Parts } from './amounts.ts';
import { findProblems, type Problem } from './problems.ts';

/** All that prices depend on, as the database has it at one moment. */
export interface ReckonFacts {
  goods: ReadonlyMap<number, Goods>;
  /** Pieces bought of products that have a limit. */
  bought: ReadonlyMap<number, number>;
  destination: Destination;
  rates: Pick<CurrentRates, 'rates'>;
}

export interface ReckonedLine {
  goods: Goods;
  cartId: number | null;
  num: number;
  amount: Amount;
  amountCny: Amount;
  /** Its part of what is paid for the order. */
  payShare: Amount;
}

export interface ReckonedOrder extends Amounts {
  shopId: number;
  shopName: LocalText;
  lines: ReckonedLine[];
  shippings: { shipping: Shipping; fee: Amount }[];
  /** Null when nothing is sent, or nothing can be. */
  chosen: Shipping | null;
  remark: string;
}

export interface Reckoned {
  orders: ReckonedOrder[];
  problems: Problem[];
  totals: Amounts;
}

export interface AskedLine {
  skuId: number;
  num: number;
  cartId: number | null;
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
    return goods?.onSale ? [{ ...line, goods, amount: multiply(goods.price, line.num) }] : [];
  });
  const drafts = [...Map.groupBy(priced, ({ goods }) => goods.shopId)].map(([shopId, lines]) =>
    draft(shopId, lines, wishes.get(shopId), facts),
  );
  const totalCny = priceIn(facts.rates, sum(drafts.map(({ parts }) => parts.payAmount)));
  const sharesCny = shareOut(
    totalCny,
    drafts.map(({ parts }) => parts.payAmount),
  );
  const orders = drafts.map((each, at) => finish(each, convertParts(each.parts, sharesCny[at] ?? '0.00', facts.rates)));
  return { orders, problems: findProblems(asked, facts), totals: addUp(orders) };
}

/** A sku that is asked for twice is one line. */
export function gather(lines: CalculateInput['lines']): AskedLine[] {
  const gathered = new Map<number, AskedLine>();
  for (const { skuId, num, cartId } of lines) {
    const before = gathered.get(skuId);
    gathered.set(skuId, { skuId, num: num + (before?.num ?? 0), cartId: before?.cartId ?? cartId ?? null });
  }
  return [...gathered.values()];
}

interface PricedLine extends AskedLine {
  goods: Goods;
  amount: Amount;
}

interface Draft extends Omit<ReckonedOrder, keyof Amounts | 'lines'> {
  lines: PricedLine[];
  parts: Parts;
}

function draft(
  shopId: number,
  lines: PricedLine[],
  wish: { shippingId?: number | undefined; remark?: string | undefined } | undefined,
  facts: ReckonFacts,
): Draft {
  const sent = lines.filter(({ goods }) => goods.needsParcel);
  const sentAmount = sum(sent.map(({ amount }) => amount));
  const offered = (sent[0]?.goods.shippings ?? []).filter((shipping) => goesTo(shipping, facts.destination));
  const shippings = offered.map((shipping) => ({ shipping, fee: freightOf(shipping, sentAmount) }));
  // A way that does not go there, or is not this shop's, is as good as none.
  const chosen = shippings.find(({ shipping }) => shipping.id === wish?.shippingId) ?? shippings[0];
  const productAmount = sum(lines.map(({ amount }) => amount));
  const freightAmount = chosen?.fee ?? '0.00';
  const discountAmount = '0.00';
  const taxAmount = '0.00';
  const payAmount = roundTwd(greater(subtract(sum([productAmount, freightAmount, taxAmount]), discountAmount), 0));
  return {
    shopId,
    shopName: lines[0]?.goods.shopName ?? { 'zh-CN': '', 'zh-TW': '' },
    lines,
    shippings,
    chosen: chosen?.shipping ?? null,
    remark: wish?.remark?.trim() ?? '',
    parts: { productAmount, freightAmount, taxAmount, discountAmount, payAmount },
  };
}

function finish({ lines, parts, ...order }: Draft, amounts: Amounts): ReckonedOrder {
  const weights = lines.map(({ amount }) => amount);
  const sharesCny = shareOut(amounts.productAmountCny, weights);
  const payShares = shareOut(parts.payAmount, weights);
  return {
    ...order,
    ...amounts,
    lines: lines.map(({ goods, cartId, num, amount }, at) => ({
      goods,
      cartId,
      num,
      amount,
      amountCny: sharesCny[at] ?? '0.00',
      payShare: payShares[at] ?? '0.00',
    })),
  };
}
