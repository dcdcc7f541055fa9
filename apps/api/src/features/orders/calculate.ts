import { randomBytes } from 'node:crypto';
import { sum } from '@baodao/domain/money/add';
import { checkInvoice, normalizeInvoice } from '@baodao/domain/orders/invoiceRules';
import type { Calculated, CalculateInput } from '@baodao/domain/orders/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { namedSql } from '../../db/namedSql.ts';
import { together } from '../../db/together.ts';
import { badParameter, notFound } from '../../http/problems.ts';
import { addressReply } from '../account/addresses.queries.ts';
import { showChoices, showUnusable } from '../coupons/showChoices.ts';
import { type CurrentRates, currentRates, priceIn } from '../home/rates.ts';
import { promotionsByShop } from '../markets/promotions.ts';
import { idsOf, lineSaleOf } from '../markets/saleFacts.ts';
import { frame } from '../media/pictures.ts';
import { integralName, moneyName } from '../member/levels.ts';
import type { Amounts } from './amounts.ts';
import { dayAfter } from './days.ts';
import { type OrderFacts, readFacts } from './facts.ts';
import { type Customs, customsOf, isComplete, needsOf } from './needs.ts';
import { rememberQuote } from './ownQuotes.ts';
import { type Reckoned, type ReckonedLine, type ReckonedOrder, reckon } from './reckon.ts';
import { tokenEnding } from './soldOut.ts';

/** A quote holds for so long, if nothing changes meanwhile. */
const QUOTE_LIFE = sql.raw(`interval '10 minutes'`);

/** Reckons an order anew from the database, and keeps what it came to, so that it can be saved as it was shown. */
export async function calculate(db: Database, userId: number, input: CalculateInput, language: Language): Promise<Calculated> {
  const wrong = input.invoice && checkInvoice(input.invoice);
  if (wrong) throw badParameter(wrong.field);
  const [rates, promotions] = [await currentRates(db), await promotionsByShop(db)];
  const facts = await readFacts(db, userId, input, { rates, promotions });
  if (input.addressId !== undefined && !facts.address) throw notFound('address');
  const reckoned = reckon(input, facts);
  const customs = await customsOf(db, userId, reckoned, { receiver: facts.address, identityId: input.identityId });
  const isOrderable = facts.address !== null && reckoned.problems.length === 0 && isComplete(reckoned, facts.address, customs);
  const resolved = resolve(input, facts, reckoned, customs);
  const kept = await keepQuote(db, userId, resolved, isOrderable ? reckoned : null);
  return {
    calcToken: kept.token,
    expireAt: kept.expiresAt.toISOString(),
    address: facts.address ? addressReply(facts.address, language) : null,
    orgs: reckoned.orders.map((order) => showOrder(order, { rates, language, now: kept.now, receiver: facts.address })),
    invoice: resolved.invoice ?? null,
    customs: { ...customs, identity: customs.identity && { ...customs.identity, state: 1 } },
    problems: reckoned.problems.map((problem) => {
      const goods = facts.goods.get(problem.skuId);
      return { ...problem, title: goods ? textIn(goods.title, language) : '' };
    }),
    payMinutes: reckoned.payMinutes,
    coupons: showChoices(reckoned.platformCoupons, { rates, language }),
    couponsUnusable: showUnusable(reckoned.platformCoupons, { rates, language }),
    ...showAllowances(reckoned, rates),
    ...amountsOf(reckoned.totals),
    rate: { id: rates.id, CNY: rates.rates['CNY'] ?? '', time: rates.quotedAt },
  };
}

/** What was left open becomes part of the quote: a new default address, way of sending or coupon must not change it silently. */
function resolve(
  input: CalculateInput,
  { address, destination }: OrderFacts,
  { orders, platformCoupons, allowances }: Reckoned,
  { identity }: Customs,
): CalculateInput {
  return {
    lines: input.lines,
    ...(address ? { addressId: address.id } : {}),
    orgs: orders.map(({ shopId, chosen, couponChoices, remark, store }) => ({
      orgId: shopId,
      remark,
      couponDetailId: couponChoices.chosen?.id ?? 0,
      ...(chosen ? { shippingId: chosen.id } : {}),
      ...(store ? { store } : {}),
    })),
    platformCouponDetailId: platformCoupons.chosen?.id ?? 0,
    // What leaves Taiwan is exported, and has no receipt.
    ...(input.invoice && destination === 'TW' ? { invoice: normalizeInvoice(input.invoice) } : {}),
    ...(identity ? { identityId: identity.id } : {}),
    integral: allowances.integral.used,
    money: allowances.money.used,
    ...(input.gift?.isGift ? { gift: input.gift } : {}),
  };
}

const showAllowances = (
  { orders, allowances: { integral, money } }: Reckoned,
  rates: CurrentRates,
): Pick<Calculated, 'integral' | 'money'> => ({
  integral: { ...integral, amountCny: sum(orders.map(({ allowance }) => allowance.integralAmountCny)) },
  money: { ...money, maxCny: priceIn(rates, money.max), usedCny: sum(orders.map(({ allowance }) => allowance.moneyCny)) },
});

/** All that a shopper agreed to, as one text: equal texts, equal orders. */
export const agreementOf = ({ orders, totals }: Reckoned): string =>
  JSON.stringify([
    orders.map(({ shopId, chosen, lines, gifts, discounts, coupons, allowance, ...order }) => [
      shopId,
      chosen?.id ?? 0,
      [...lines, ...gifts].map(({ goods, sale, price, num, amount }) => [goods.skuId, idsOf(sale), price, num, amount]),
      discounts.map(({ promotion, amount }) => [promotion.id, amount]),
      coupons.map(({ coupon, amount }) => [coupon.id, amount]),
      [allowance.integral, allowance.integralAmount, allowance.money],
      amountsOf(order),
    ]),
    amountsOf(totals),
  ]);

interface KeptQuote {
  token: string | null;
  now: Date;
  expiresAt: Date;
}

interface NewQuote {
  token: string;
  userId: number;
  input: CalculateInput;
  result: { agreement: string };
}

/** Whoever loses a quote by a fall of the database is asked to look at his order again: nobody waits for the disk. */
const insertQuotes = namedSql<{ now: string; expiresAt: string }, { quotes: string }>(
  'insert_quotes',
  sql`WITH kept AS (
      INSERT INTO quote (token, user_id, input, result, expires_at)
      SELECT token, "userId", input, result, (SELECT shop_now()) + ${QUOTE_LIFE}
      FROM jsonb_to_recordset(${sql.placeholder('quotes')}::jsonb) AS given (token text, "userId" bigint, input jsonb, result jsonb)
      WHERE set_config('synchronous_commit', 'off', true) <> ''
    )
    SELECT shop_now() AS now, shop_now() + ${QUOTE_LIFE} AS "expiresAt"`,
);

const keepTogether = together<NewQuote, { now: Date; expiresAt: Date }>(
  async (db, waiting) => {
    const [kept] = await insertQuotes(db, { quotes: JSON.stringify(waiting.map(({ item }) => item)) });
    if (!kept) throw new Error('The database does not tell the time');
    for (const { resolve } of waiting) resolve({ now: new Date(kept.now), expiresAt: new Date(kept.expiresAt) });
  },
  { most: 40, least: 10 },
);

/** What cannot be ordered gets no token, and is not kept. */
async function keepQuote(db: Database, userId: number, input: CalculateInput, orderable: Reckoned | null): Promise<KeptQuote> {
  if (orderable === null) {
    const [times] = await insertQuotes(db, { quotes: '[]' });
    if (!times) throw new Error('The database does not tell the time');
    return { token: null, now: new Date(times.now), expiresAt: new Date(times.expiresAt) };
  }
  const token = `${randomBytes(24).toString('base64url')}${tokenEnding(orderable)}`;
  const times = await keepTogether(db, { token, userId, input, result: { agreement: agreementOf(orderable) } });
  rememberQuote(db, token, { userId, input });
  return { token, ...times };
}

interface Showing {
  rates: CurrentRates;
  language: Language;
  now: Date;
  receiver: OrderFacts['address'];
}

function showOrder(order: ReckonedOrder, { rates, language, now, receiver }: Showing): Calculated['orgs'][number] {
  const showLine = ({ goods, cartId, num, sale, price, amount, amountCny }: ReckonedLine) => {
    const title = textIn(goods.title, language);
    return {
      cartId,
      skuId: goods.skuId,
      productId: goods.productId,
      title,
      attrText: textIn(goods.attrText, language),
      image: frame(goods.image.hash, goods.image.facts, title),
      num,
      price,
      priceCny: priceIn(rates, price),
      amount,
      amountCny,
      ...idsOf(sale),
      sale: sale && lineSaleOf(sale, goods.price, { rates, language }),
    };
  };
  return {
    orgId: order.shopId,
    name: textIn(order.shopName, language),
    lines: order.lines.map(showLine),
    gifts: order.gifts.map(showLine),
    discountRows: [
      ...order.discounts.map(({ type, promotion, amount, amountCny }) => ({
        type,
        id: promotion.id,
        title: textIn(promotion.title, language),
        amount,
        amountCny,
      })),
      ...order.coupons.map(({ coupon, amount, amountCny }) => ({
        type: coupon.shopId === 0 ? ('platformCoupon' as const) : ('coupon' as const),
        id: coupon.id,
        title: textIn(coupon.title, language),
        amount,
        amountCny,
      })),
      ...allowanceRows(order, language),
    ],
    coupons: showChoices(order.couponChoices, { rates, language }),
    couponsUnusable: showUnusable(order.couponChoices, { rates, language }),
    shippings: order.shippings.map(({ shipping, fee }) => ({
      id: shipping.id,
      kind: shipping.kind,
      name: textIn(shipping.name, language),
      fee,
      feeCny: priceIn(rates, fee),
      eta: [dayAfter(now, shipping.minDays), dayAfter(now, shipping.maxDays)],
      checked: shipping === order.chosen,
    })),
    store: order.store,
    needs: needsOf(order, receiver),
    remark: order.remark,
    ...amountsOf(order),
  };
}

function allowanceRows({ allowance }: ReckonedOrder, language: Language): Calculated['orgs'][number]['discountRows'] {
  const { integralAmount, integralAmountCny, money, moneyCny } = allowance;
  const rows = [
    { type: 'integral' as const, id: 0, title: textIn(integralName, language), amount: integralAmount, amountCny: integralAmountCny },
    { type: 'money' as const, id: 0, title: textIn(moneyName, language), amount: money, amountCny: moneyCny },
  ];
  return rows.filter(({ amount }) => amount !== '0.00');
}

export const amountsOf = (amounts: Amounts): Amounts => ({
  productAmount: amounts.productAmount,
  productAmountCny: amounts.productAmountCny,
  freightAmount: amounts.freightAmount,
  freightAmountCny: amounts.freightAmountCny,
  discountAmount: amounts.discountAmount,
  discountAmountCny: amounts.discountAmountCny,
  taxAmount: amounts.taxAmount,
  taxAmountCny: amounts.taxAmountCny,
  payAmount: amounts.payAmount,
  payAmountCny: amounts.payAmountCny,
});
