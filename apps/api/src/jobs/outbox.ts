import { messageTypes } from '@baodao/domain/messages/shapes';
import { paths } from '@baodao/link-builders/paths';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/transaction.ts';
import { linkTypes } from '../features/home/linkTypes.ts';
import type { MessageKey } from '../features/messages/messageTexts.ts';
import type { SupplierEvent } from './supplierEvents.ts';

/** What a member is told. The texts are made when it is read, in the reader's language, from a key and its values. */
export interface MemberNotification {
  userId: number;
  type: number;
  textKey: MessageKey;
  values: Record<string, string>;
  linkType: number;
  linkValue: string;
}

interface Payloads {
  /** A message for a member. */
  member: MemberNotification;
  /** A paid order goes to the supplier side, or one that is refunded is called back. */
  supplierOrder: { orderCode: string };
  /** What befell an order, for the supplier side to know; written by `tellSupplierSql`. */
  supplierEvent: { orderCode: string; event: SupplierEvent; at: string };
  /** What a buyer wants for goods, as it stands, for the supplier side to answer. */
  supplierAfterSale: { requestId: number };
  /** Money that no order can take goes back through its provider. */
  refund: { refundCode: string };
  /** A payment that is not waited for any more is closed at its provider. */
  closePayment: { paymentCode: string };
}

export type OutboxKind = keyof Payloads;

export type OutboxItem = { [Kind in OutboxKind]: { kind: Kind; dedupe: string; payload: Payloads[Kind] } }[OutboxKind];

/** Writes down what is to be told to others, in the transaction that makes it true. The same `dedupe` is told once. */
export async function addToOutbox(tx: Transaction, items: readonly OutboxItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.execute(sql`
    INSERT INTO outbox (kind, dedupe, payload)
    SELECT kind, dedupe, payload FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS given (kind text, dedupe text, payload jsonb)
    ON CONFLICT (dedupe) DO NOTHING`);
}

/** A note about an order. It leads to the order. */
export function orderNotification(
  userId: number,
  event: OrderNotificationEvent,
  orderCode: string,
  values: Record<string, string> = {},
): MemberNotification {
  return {
    userId,
    type: event === 'shipped' || event === 'delivered' ? messageTypes.logistics : messageTypes.order,
    textKey: notificationTexts[event],
    values: { order: orderCode, ...values },
    linkType: linkTypes.address,
    linkValue: `${paths.orderInfo}?code=${orderCode}`,
  };
}

/** The events a member hears of, with the key of their text. */
const notificationTexts = {
  saved: 'orderSaved',
  saleSaved: 'saleOrderSaved',
  paid: 'orderPaid',
  cancelled: 'orderCancelled',
  expired: 'orderClosed',
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  ready: 'orderReady',
  received: 'orderFinished',
  reviewed: 'orderReviewed',
  refundApplied: 'refundApplied',
  refundApproved: 'refundApproved',
  refundReceived: 'refundReceived',
  refundReplaced: 'refundReplaced',
  refundRefused: 'refundRefused',
  refundClosed: 'refundClosed',
  refunded: 'refunded',
} as const satisfies Record<string, MessageKey>;
export type OrderNotificationEvent = keyof typeof notificationTexts;

export const memberOutboxItem = (dedupe: string, payload: MemberNotification): OutboxItem => ({ kind: 'member', dedupe, payload });
