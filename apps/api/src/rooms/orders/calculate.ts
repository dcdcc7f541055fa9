import { randomBytes } from 'node:crypto';
import { type Calculated, CalculateInput } from '@baodao/domain/orders/shapes';
import { addBusinessDays, businessDay } from '@baodao/domain/time/businessDay';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { cartLine, quote } from '../../db/schema/orders.ts';
import { notFound } from '../../http/refusal.ts';
import { addressReply } from '../account/addresses.queries.ts';
import { createShowPicture, type ShowPicture } from '../cart/goods.ts';
import { type CurrentRates, currentRates, priceIn } from '../home/rates.ts';
import type { Amounts } from './amounts.ts';
import { type OrderFacts, readFacts } from './facts.ts';
import { type Reckoned, type ReckonedOrder, reckon } from './reckon.ts';

/** A quote holds for so long, if nothing changes meanwhile. */
const QUOTE_LIFE = sql.raw(`interval '10 minutes'`);

/** Reckons an order anew from the database, and keeps what it came to, so that it can be saved as it was shown. */
export async function calculate(db: Database, userId: number, input: CalculateInput, language: Language): Promise<Calculated> {
  const rates = await currentRates(db);
  const [facts] = await Promise.all([readFacts(db, userId, input, rates), checkCartLines(db, userId, input)]);
  if (input.addressId !== undefined && !facts.address) throw notFound('address');
  const reckoned = reckon(input, facts);
  const isOrderable = facts.address !== null && reckoned.problems.length === 0;
  const showPicture = await createShowPicture(
    db,
    reckoned.orders.flatMap(({ lines }) => lines.map(({ goods }) => goods.image)),
  );
  const kept = await keepQuote(db, userId, resolve(input, facts, reckoned), reckoned, isOrderable);
  return {
    calcToken: kept.token,
    expireAt: kept.expiresAt.toISOString(),
    address: facts.address ? addressReply(facts.address, language) : null,
    orgs: reckoned.orders.map((order) => showOrder(order, { rates, language, showPicture, now: kept.now })),
    problems: reckoned.problems.map((problem) => {
      const goods = facts.goods.get(problem.skuId);
      return { ...problem, title: goods ? textIn(goods.title, language) : '' };
    }),
    ...amountsOf(reckoned.totals),
    rate: { id: rates.id, CNY: rates.rates['CNY'] ?? '', time: rates.quotedAt },
  };
}

/** What was left open becomes part of the quote: a new default address or way of sending must not change it silently. */
function resolve(input: CalculateInput, { address }: OrderFacts, { orders }: Reckoned): CalculateInput {
  return {
    lines: input.lines,
    ...(address ? { addressId: address.id } : {}),
    orgs: orders.map(({ shopId, chosen, remark }) => ({ orgId: shopId, remark, ...(chosen ? { shippingId: chosen.id } : {}) })),
  };
}

/** All that a shopper agreed to, as one text: equal texts, equal orders. */
export const agreementOf = ({ orders, totals }: Reckoned): string =>
  JSON.stringify([
    orders.map(({ shopId, chosen, lines, ...order }) => [
      shopId,
      chosen?.id ?? 0,
      lines.map(({ goods, num, amount }) => [goods.skuId, goods.price, num, amount]),
      amountsOf(order),
    ]),
    amountsOf(totals),
  ]);

interface KeptQuote {
  token: string | null;
  now: Date;
  expiresAt: Date;
}

async function keepQuote(
  db: Queryable,
  userId: number,
  input: CalculateInput,
  reckoned: Reckoned,
  isOrderable: boolean,
): Promise<KeptQuote> {
  const token = randomBytes(24).toString('base64url');
  const row = { token, userId, input, result: { agreement: agreementOf(reckoned) } };
  const { rows } = isOrderable
    ? await db.execute<{ now: string; expiresAt: string }>(sql`
        INSERT INTO quote (token, user_id, input, result, expires_at)
        VALUES (${token}, ${userId}, ${JSON.stringify(row.input)}::jsonb, ${JSON.stringify(row.result)}::jsonb, shop_now() + ${QUOTE_LIFE})
        RETURNING shop_now() AS now, expires_at AS "expiresAt"`)
    : await db.execute<{ now: string; expiresAt: string }>(sql`SELECT shop_now() AS now, shop_now() + ${QUOTE_LIFE} AS "expiresAt"`);
  const [kept] = rows;
  if (!kept) throw new Error('The database does not tell the time');
  return { token: isOrderable ? token : null, now: new Date(kept.now), expiresAt: new Date(kept.expiresAt) };
}

export interface Quoted {
  input: CalculateInput;
  agreement: string;
  isFresh: boolean;
  now: Date;
}

/** Takes a quote away: whoever gets it may save it, and nobody gets it twice. */
export async function takeQuote(tx: Queryable, userId: number, token: string): Promise<Quoted> {
  const [taken] = await tx
    .delete(quote)
    .where(and(eq(quote.userId, userId), eq(quote.token, token)))
    .returning({
      input: quote.input,
      agreement: sql<string>`${quote.result}->>'agreement'`,
      isFresh: sql<boolean>`${quote.expiresAt} > shop_now()`,
      now: sql<string>`shop_now()`,
    });
  if (!taken) throw notFound('calculation');
  return { ...taken, input: CalculateInput.parse(taken.input), now: new Date(taken.now) };
}

/** A line that is not in the caller's cart, or is another sku now, is not there. */
async function checkCartLines(db: Queryable, userId: number, { lines }: CalculateInput): Promise<void> {
  const wanted = new Map(lines.flatMap(({ cartId, skuId }) => (cartId === undefined ? [] : [[cartId, skuId]])));
  if (wanted.size === 0) return;
  const rows = await db
    .select({ id: cartLine.id, skuId: cartLine.skuId })
    .from(cartLine)
    .where(and(eq(cartLine.userId, userId), inArray(cartLine.id, [...wanted.keys()])));
  if (rows.filter(({ id, skuId }) => wanted.get(id) === skuId).length < wanted.size) throw notFound('cart line');
}

interface Showing {
  rates: CurrentRates;
  language: Language;
  showPicture: ShowPicture;
  now: Date;
}

function showOrder(order: ReckonedOrder, { rates, language, showPicture, now }: Showing): Calculated['orgs'][number] {
  const today = businessDay(now);
  return {
    orgId: order.shopId,
    name: textIn(order.shopName, language),
    lines: order.lines.map(({ goods, cartId, num, amount, amountCny }) => {
      const title = textIn(goods.title, language);
      return {
        cartId,
        skuId: goods.skuId,
        productId: goods.productId,
        title,
        attrText: textIn(goods.attrText, language),
        image: showPicture(goods.image, title),
        num,
        price: goods.price,
        priceCny: priceIn(rates, goods.price),
        amount,
        amountCny,
      };
    }),
    shippings: order.shippings.map(({ shipping, fee }) => ({
      id: shipping.id,
      name: textIn(shipping.name, language),
      fee,
      feeCny: priceIn(rates, fee),
      eta: [addBusinessDays(today, shipping.minDays), addBusinessDays(today, shipping.maxDays)],
      checked: shipping === order.chosen,
    })),
    remark: order.remark,
    ...amountsOf(order),
  };
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
