import { type LinkType, linkTypes } from '@baodao/domain/home/linkTypes';
import { type Message, messageTypes } from '@baodao/domain/messages/shapes';
import { paths } from '@baodao/link-builders/paths';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { ApplicationMailKind, MailKind, TextVariant } from './mailTexts.ts';
import type { MessageKey } from './messageTexts.ts';
import type { SupplierEvent, SupplierEventDetails } from './supplierEvents.ts';

/** A message for a member. The API builds its text when the member reads it, in the reader's language, from the key and the values. */
export interface MemberNotification {
  userId: number;
  type: Message['type'];
  textKey: MessageKey;
  values: Record<string, string>;
  linkType: LinkType;
  linkValue: string;
}

interface Payloads {
  /** A message in the member's inbox. */
  member: MemberNotification;
  /** A paid order is sent to the supplier, or a refunded one is cancelled there. */
  supplierOrder: { orderCode: string };
  /** An order event for the supplier, written by `insertSupplierEventsSql`. */
  supplierEvent: { orderCode: string; event: SupplierEvent; at: string } & SupplierEventDetails;
  /** An after-sale request in its current state, which the supplier answers. */
  supplierAfterSale: { requestId: number };
  /** A refund through the payment provider. */
  refund: { refundCode: string };
  /** A payment that is no longer valid is closed at its provider. */
  closePayment: { paymentCode: string };
  /** The e-invoice of an order that ships. */
  invoice: { orderCode: string };
  /** A refund of an order that has an e-invoice. */
  invoiceCorrection: { orderCode: string; refundCode: string };
  /** A mail to a member, who is read when it is sent. `requestMails` adds it for those who want it. */
  mail: { userId: number; kind: Exclude<MailKind, ApplicationMailKind>; text?: TextVariant; values: Record<string, string>; at: string };
  /** A push message to one browser of a member. `insertPushesSql` adds it. */
  push: { subscriptionId: number; userId: number; textKey: string; values: Record<string, string>; linkValue: string; at: string };
  /** A mail to a company that applied as a supplier. */
  applicationMail: { code: string; kind: ApplicationMailKind };
}

export type OutboxKind = keyof Payloads;

export type OutboxItem = { [Kind in OutboxKind]: { kind: Kind; dedupe: string; payload: Payloads[Kind] } }[OutboxKind];

/** Adds items to the outbox, in the transaction that causes them. Items with the same `dedupe` are stored once. */
export async function addToOutbox(tx: Transaction, items: readonly OutboxItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.execute(sql`
    INSERT INTO outbox (kind, dedupe, payload)
    SELECT kind, dedupe, payload FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS item (kind text, dedupe text, payload jsonb)
    ON CONFLICT (dedupe) DO NOTHING`);
}

/** A notification about an order, with a link to the order. */
export function orderNotification(
  userId: number,
  event: OrderNotificationEvent,
  orderCode: string,
  values: Record<string, string> = {},
): MemberNotification {
  return {
    userId,
    type: logisticsEvents.has(event) ? messageTypes.logistics : messageTypes.order,
    textKey: notificationTexts[event],
    values: { order: orderCode, ...values },
    linkType: linkTypes.url,
    linkValue: `${paths.orderInfo}?code=${orderCode}`,
  };
}

const logisticsEvents = new Set<OrderNotificationEvent>(['shipped', 'delivered', 'giftDelivered']);

/** The order events that members are notified of, each with its text key. */
const notificationTexts = {
  saved: 'orderSaved',
  saleSaved: 'saleOrderSaved',
  paid: 'orderPaid',
  servicePaid: 'servicePaid',
  giftPaid: 'giftPaid',
  serviceConfirmed: 'serviceConfirmed',
  onPickup: 'orderOnPickup',
  collected: 'orderCollected',
  unclaimed: 'orderUnclaimed',
  cancelled: 'orderCancelled',
  expired: 'orderClosed',
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  giftClaimed: 'giftClaimed',
  giftDelivered: 'giftDelivered',
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
  refundedToBank: 'refundedToBank',
} as const satisfies Record<string, MessageKey>;
export type OrderNotificationEvent = keyof typeof notificationTexts;

export const memberOutboxItem = (dedupe: string, payload: MemberNotification): OutboxItem => ({ kind: 'member', dedupe, payload });
