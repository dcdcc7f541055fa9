import { isDeepStrictEqual } from 'node:util';
import type { OptionalMailKind } from '@baodao/domain/account/mailKinds';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { Order } from '@baodao/domain/orders/shapes';
import { orderStates } from '@baodao/domain/orders/states';
import { formatInTaipei } from '@baodao/domain/time/formats';
import { formatFullDay, formatMonthDay } from '@baodao/domain/time/monthDay';
import type { Voucher } from '@baodao/domain/vouchers/shapes';
import type { CurrencyCode, Language } from '@baodao/domain/wire/fields';
import { fillText, serverTexts } from '@baodao/i18n/serverTexts';
import { type LinkOptions, orderInfo, settingOrder, settingVoucher } from '@baodao/link-builders/links';
import { eq, type SQL, sql } from 'drizzle-orm';
import { formatPaidAmount } from '../features/notifications/formatPaidAmount.ts';
import type { TextVariant } from '../features/notifications/mailTexts.ts';
import { readOrder } from '../features/orders/readOrders.ts';
import { listVouchers } from '../features/vouchers/listVouchers.ts';
import type { Queryable } from '../platform/db/database.ts';
import { localize } from '../platform/db/localizedText.ts';
import { shop } from '../platform/db/schema/catalog.ts';
import { describeNextSteps, type MailOrder, toMailOrder, toMailPicture } from './mailOrders.ts';

interface OrderMailRequest {
  userId: number;
  kind: Exclude<OptionalMailKind, 'serviceAnswered' | 'priceFell'> | TextVariant;
  /** The values of the message that the mail accompanies. */
  values: Record<string, string>;
  options: LinkOptions & { language: Language; origin: string };
}

/** What a mail says beyond the texts of its kind. */
export interface MailFacts {
  values: Record<string, string>;
  orders: MailOrder[];
  nextSteps: string[];
  actionUrl: string;
  /** Replaces the text of the kind. */
  text?: 'ordersSaved' | undefined;
}

/** As many as a page of the wallet may have. */
const MOST_VOUCHERS = 50;

/** Reads what a mail about an order says. Null for a mail that asks for what is no longer to be done. */
export async function describeOrder(db: Queryable, { userId, kind, values, options }: OrderMailRequest): Promise<MailFacts | null> {
  const { language, origin } = options;
  const code = values['order'] ?? '';
  const actionUrl = orderInfo({ code }, options);
  const isThis = sql`code = ${code}`;
  const toMailOrders = (orders: readonly Order[], currency: CurrencyCode | null) =>
    orders.map((order) =>
      toMailOrder(order, { language, origin, currency, showsAmounts: true, showsReceiver: true, isOneOfSeveral: orders.length > 1 }),
    );
  const toGoods = (orders: readonly Order[], showsReceiver: boolean) =>
    orders.map((order) =>
      toMailOrder(order, { language, origin, currency: null, showsAmounts: false, showsReceiver, isOneOfSeveral: false }),
    );
  switch (kind) {
    case 'orderSaved': {
      // The orders of one checkout, one per shop.
      const isPaidTogether = sql`trade_code = (SELECT trade_code FROM shop_order WHERE code = ${code} AND user_id = ${userId})`;
      const { rows } = await db.execute<{ count: number; amount: string; deadline: string }>(sql`
        SELECT count(*)::int AS count, sum(pay_amount) AS amount, min(pay_deadline)::text AS deadline FROM shop_order
        WHERE user_id = ${userId} AND state = ${orderStates.unpaid}
          AND ${isPaidTogether}
        HAVING count(*) > 0`);
      const [open] = rows;
      if (!open) return null;
      return {
        values: {
          ...values,
          amount: formatMoney(open.amount, 'TWD'),
          count: String(open.count),
          deadline: formatDeadline(new Date(open.deadline), language),
        },
        ...(open.count > 1 ? { text: 'ordersSaved' } : {}),
        orders: joinReceivers(toMailOrders(await readOrders(db, userId, isPaidTogether, language), null)),
        nextSteps: [],
        actionUrl: open.count > 1 ? settingOrder({}, options) : actionUrl,
      };
    }
    case 'orderOnPickup': {
      const { rows } = await db.execute<{ amount: string }>(sql`
        SELECT pay_amount AS amount FROM shop_order WHERE code = ${code} AND user_id = ${userId} AND pickup_payment = 'due'`);
      const [due] = rows;
      if (!due) return null;
      return {
        values: { ...values, amount: formatMoney(due.amount, 'TWD') },
        orders: toMailOrders(await readOrders(db, userId, isThis, language), 'TWD'),
        nextSteps: [],
        actionUrl,
      };
    }
    case 'orderPaid':
    case 'servicePaid':
    case 'giftPaid':
    case 'vouchersIssued':
    case 'orderCollected': {
      const { rows } = await db.execute<{ amount: string; currency: string }>(sql`
        SELECT payment_order.amount, payment_attempt.currency FROM payment_order JOIN payment_attempt ON payment_attempt.code = payment_code
        WHERE order_code = ${code} AND settled AND payment_attempt.user_id = ${userId}`);
      const [paid] = rows;
      if (!paid) return null;
      const orders = await readOrders(db, userId, isThis, language);
      const mailOrders = toMailOrders(orders, paid.currency === 'TWD' ? 'TWD' : 'CNY');
      const facts = { values: { ...values, amount: formatPaidAmount(paid, language) }, orders: mailOrders, nextSteps: [], actionUrl };
      if (kind === 'orderPaid') return { ...facts, nextSteps: orders.flatMap((order) => describeNextSteps(order, 'paid', language)) };
      if (kind !== 'vouchersIssued') return facts;
      const { list } = await listVouchers(db, userId, { tab: 'open', orderCode: code }, language);
      return {
        ...facts,
        orders: mailOrders.map((order) => ({ ...order, receiver: order.receiver ?? describeVenue(list[0], language) })),
        nextSteps: describeValidity(list, language),
        actionUrl: settingVoucher({}, options),
      };
    }
    case 'serviceConfirmed':
    case 'orderReady': {
      const [order] = await readOrders(db, userId, isThis, language);
      if (!order) return null;
      const place = await readMeetingPlace(db, order, language);
      const orders = toGoods([order], true).map((goods) => ({ ...goods, receiver: place ?? goods.receiver }));
      return { values, orders, nextSteps: [], actionUrl };
    }
    case 'refunded':
    case 'refundedToBank':
      return {
        values: { ...values, amount: formatPaidAmount(values, language) },
        orders: toGoods(
          (await readOrders(db, userId, isThis, language)).flatMap((order) => keepRefunded(order, values)),
          false,
        ),
        nextSteps: [],
        actionUrl,
      };
    case 'orderDelivered':
    case 'giftDelivered':
    case 'giftClaimed': {
      const orders = (await readOrders(db, userId, isThis, language)).map((order) => keepShipped(order, values));
      return { values, orders: toGoods(orders, true), nextSteps: [], actionUrl };
    }
    case 'voucherExpiring': {
      const { rows } = await db.execute<{ code: string }>(sql`
        SELECT code FROM voucher
        WHERE line_id = ${values['line']} AND user_id = ${userId} AND state = 'issued' AND expires_on = ${values['day']}::date`);
      const unused = new Set(rows.map((row) => row.code));
      const { list } = await listVouchers(db, userId, { tab: 'open', orderCode: code, count: MOST_VOUCHERS }, language);
      const [first] = list.filter((voucher) => unused.has(voucher.code));
      if (!first) return null;
      const line = { title: first.title, details: [first.attrText, first.rules].filter(Boolean), units: `×${unused.size}` };
      return {
        values: { ...values, count: String(unused.size) },
        orders: [
          {
            shopName: first.shop.name,
            code: null,
            lines: [{ ...line, amount: '', companion: '', picture: toMailPicture(first.image, origin) }],
            amounts: [],
            receiver: describeVenue(first, language),
          },
        ],
        nextSteps: [],
        actionUrl: settingVoucher({}, options),
      };
    }
    case 'orderShipped': {
      const orders = (await readOrders(db, userId, isThis, language)).map((order) => keepShipped(order, values));
      return {
        values,
        orders: toGoods(orders, true),
        nextSteps: orders.flatMap((order) => describeNextSteps(order, 'shipped', language)),
        actionUrl,
      };
    }
  }
}

/** Names a receiver once, after the last of the orders that go there. */
const joinReceivers = (orders: readonly MailOrder[]): MailOrder[] =>
  orders.map((order, at) => (isDeepStrictEqual(order.receiver, orders[at + 1]?.receiver) ? { ...order, receiver: null } : order));

/** Where vouchers are redeemed. */
function describeVenue(voucher: Voucher | undefined, language: Language): MailOrder['receiver'] {
  return voucher ? toVenue(voucher.shop, language) : null;
}

const toVenue = (
  { name, address, phone }: Pick<Voucher['shop'], 'name' | 'address' | 'phone'>,
  language: Language,
  label: 'venue' | 'contact' = 'venue',
) => ({
  label: serverTexts[language].orderMail[label],
  lines: [name, address, phone].filter(Boolean),
});

/** The shop where a guest is expected or goods are picked up. Null if the place is the buyer's choice. */
async function readMeetingPlace(
  db: Queryable,
  { orgId, store, guest, details }: Order,
  language: Language,
): Promise<MailOrder['receiver']> {
  if (store || guest?.pickupPlace) return null;
  const [found] = await db.select().from(shop).where(eq(shop.id, orgId));
  if (!found) return null;
  const { phone } = found;
  const name = localize(found.name, language);
  // A tour begins where its description says.
  const isTour = details.some(({ booking }) => booking?.unit === 'day');
  return isTour
    ? toVenue({ name, address: '', phone }, language, 'contact')
    : toVenue({ name, address: localize(found.address, language), phone }, language);
}

/** Until when and how vouchers are used, each sentence once. */
function describeValidity(vouchers: readonly Voucher[], language: Language): string[] {
  const all = vouchers.map(({ lastDay, rules }) => {
    const until = lastDay === null ? '' : fillText(serverTexts[language].orderMail.useBy, () => formatFullDay(lastDay, language));
    return [until, rules].filter(Boolean).join(language === 'en' ? ' ' : '');
  });
  return [...new Set(all)].filter(Boolean);
}

const formatDeadline = (time: Date, language: Language) =>
  `${formatMonthDay(formatInTaipei(time, 'yyyy-MM-dd'), language)} ${formatInTaipei(time, 'HH:mm')}`;

/** What the parcel of the mail brings: the order may come in several. */
function keepShipped(order: Order, values: OrderMailRequest['values']): Order {
  const parcel = order.parcels.find(({ number }) => number === values['number']);
  return parcel ? { ...order, details: order.details.filter(({ id }) => parcel.detailIds.includes(id)) } : order;
}

/** The units of the request that the refund answers. A refund without a request names no goods, because it may be of a part of the money. */
function keepRefunded(order: Order, { line, num }: OrderMailRequest['values']): Order[] {
  const refunded = order.details.filter(({ id }) => String(id) === line).map((detail) => ({ ...detail, num: Number(num) }));
  return refunded.length > 0 ? [{ ...order, details: refunded }] : [];
}

/** A deleted order is not shown any more. */
async function readOrders(db: Queryable, userId: number, matches: SQL, language: Language): Promise<Order[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    SELECT code FROM shop_order WHERE user_id = ${userId} AND hidden_at IS NULL AND ${matches} ORDER BY code`);
  const orders: Order[] = [];
  for (const { code } of rows) orders.push(await readOrder(db, userId, { code }, language));
  return orders;
}
