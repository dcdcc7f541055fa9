import type { OptionalMailKind } from '@baodao/domain/account/mailKinds';
import { checkOutDay } from '@baodao/domain/bookings/bookedDays';
import type { BookingUnit } from '@baodao/domain/bookings/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { orderStates } from '@baodao/domain/orders/states';
import { formatTime } from '@baodao/domain/time/formats';
import type { Language } from '@baodao/domain/wire/fields';
import { type LinkOptions, orderInfo, settingOrder } from '@baodao/link-builders/links';
import { type SQL, sql } from 'drizzle-orm';
import { taipeiToday } from '../features/bookings/bookableDays.ts';
import { formatPaidAmount } from '../features/notifications/formatPaidAmount.ts';
import type { TextVariant } from '../features/notifications/mailTexts.ts';
import type { Queryable } from '../platform/db/database.ts';

interface OrderMailRequest {
  userId: number;
  kind: OptionalMailKind | TextVariant;
  /** The values of the message that the mail accompanies. */
  values: Record<string, string>;
  options: LinkOptions & { language: Language };
}

interface OrderMailFacts {
  values: Record<string, string>;
  items: string[];
  actionUrl: string;
}

/** Reads what a mail about an order says. Null for a mail that asks to pay an order that no longer waits for its payment. */
export async function describeOrder(db: Queryable, { userId, kind, values, options }: OrderMailRequest): Promise<OrderMailFacts | null> {
  const code = values['order'] ?? '';
  const actionUrl = orderInfo({ code }, options);
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
          deadline: formatTime(new Date(open.deadline), 'YYYY-MM-DD HH:mm:ss'),
        },
        items: await listItems(db, userId, isPaidTogether, options.language),
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
        items: await listItems(db, userId, sql`code = ${code}`, options.language),
        actionUrl,
      };
    }
    case 'orderPaid':
    case 'servicePaid':
    case 'vouchersIssued':
    case 'orderCollected': {
      const { rows } = await db.execute<{ amount: string; currency: string }>(sql`
        SELECT payment_order.amount, payment_attempt.currency FROM payment_order JOIN payment_attempt ON payment_attempt.code = payment_code
        WHERE order_code = ${code} AND settled AND payment_attempt.user_id = ${userId}`);
      const [paid] = rows;
      if (!paid) return null;
      return {
        values: { ...values, amount: formatPaidAmount(paid, options.language) },
        items: await listItems(db, userId, sql`code = ${code}`, options.language),
        actionUrl,
      };
    }
    case 'refunded':
    case 'refundedToBank':
      return { values: { ...values, amount: formatPaidAmount(values, options.language) }, items: [], actionUrl };
    case 'orderShipped':
      return { values, items: [], actionUrl };
  }
}

interface ItemRow {
  item: string;
  firstDay: string | null;
  lastDay: string | null;
  unit: BookingUnit | null;
  freeCancelUntil: string | null;
  cancelsFreely: boolean | null;
}

/** `{day}` is the last day on which cancelling is free. */
const cancelTexts: Readonly<Record<'free' | 'late', Record<Language, string>>> = {
  free: { 'zh-CN': '{day}（含）之前可免费取消', 'zh-TW': '{day}（含）之前可免費取消', en: 'free cancellation until {day}' },
  late: { 'zh-CN': '取消须经商家同意', 'zh-TW': '取消須經店家同意', en: 'cancelling needs the shop’s consent' },
};

/** Booked lines say their days, and what is true of cancelling them on the day of the mail, as order and checkout do. */
async function listItems(db: Queryable, userId: number, orders: SQL, language: Language): Promise<string[]> {
  const { rows } = await db.execute<ItemRow & Record<string, unknown>>(sql`
    SELECT title || CASE WHEN attr_text = '' THEN '' ELSE ' (' || attr_text || ')' END || ' ×' || num AS item,
      first_day::text AS "firstDay", last_day::text AS "lastDay", booking_unit AS unit, free_cancel_until::text AS "freeCancelUntil",
      free_cancel_until >= ${taipeiToday} AS "cancelsFreely"
    FROM order_line
    WHERE user_id = ${userId} AND order_code IN (SELECT code FROM shop_order WHERE user_id = ${userId} AND ${orders}) ORDER BY id`);
  return rows.map(({ item, firstDay, lastDay, unit, freeCancelUntil, cancelsFreely }) => {
    if (firstDay === null || lastDay === null || freeCancelUntil === null) return item;
    const days = unit === 'night' ? `${firstDay} – ${checkOutDay({ first: firstDay, last: lastDay })}` : firstDay;
    const cancel = cancelTexts[cancelsFreely ? 'free' : 'late'][language].replace('{day}', freeCancelUntil);
    return `${item} · ${days} · ${cancel}`;
  });
}
