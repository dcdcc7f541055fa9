// What staff do with orders, by a command or in the back office.
import type { RefundReason } from '@baodao/domain/afterSale/rules';
import { parseAmount } from '@baodao/domain/money/money';
import { sql } from 'drizzle-orm';
import { refundByStaff } from '../features/afterSale/refundByStaff.ts';
import { localizedValues } from '../features/notifications/localizedValues.ts';
import { requestMails, wantsMailSql } from '../features/notifications/requestMails.ts';
import { cancelOrderByStaff } from '../features/orders/orderActions.ts';
import { readStaffOrder, suggestOrders } from '../features/orders/staffOrders.queries.ts';
import { localizeCourier, nameCourier } from '../features/shipping/couriers.ts';
import { readShopTime } from '../platform/db/shopTime.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { acceptPackingNotice } from '../supplier/acceptPackingNotice.ts';
import { acceptCollectedNotice, acceptUnclaimedNotice } from '../supplier/acceptPickupOutcome.ts';
import { acceptReadyNotice } from '../supplier/acceptReadyNotice.ts';
import { acceptParcelEvent, acceptShipment } from '../supplier/acceptShipment.ts';
import { ImpossibleChange } from './applyChange.ts';

/** The couriers that staff choose by their codes. Records have the names that are used in Taiwan. */
export const courierNames: Readonly<Record<string, string>> = Object.fromEntries(
  ['tcat', 'hct', 'post', 'kerry', 'sf'].map((courierCode) => [courierCode, localizeCourier({ courierCode, courierName: '' }, 'zh-TW')]),
);

/** Units of lines. Null: all that are left. */
export type ChosenLines = readonly { orderDetailId: number; num: number }[] | null;

export async function requireOrder(tx: Transaction, code: string) {
  const found = await readStaffOrder(tx, code);
  if (!found) throw new ImpossibleChange(await describeUnknown(tx, code));
  return found;
}

export async function describeUnknown(db: Parameters<typeof suggestOrders>[0], code: string): Promise<string> {
  const others = await suggestOrders(db, code);
  const hint = others.length > 0 ? `Did you mean ${others.join(' or ')}?` : 'Find it with: staff orders find TEXT.';
  return `There is no order ${code}. ${hint}`;
}

export interface ShippedByHand {
  code: string;
  courierCode: string;
  courierName: string;
  number: string;
  lines: ChosenLines;
}

/** Returns the state of the order afterwards. */
export async function shipByHand(tx: Transaction, { code, courierCode, courierName, number, lines }: ShippedByHand): Promise<number> {
  const shippedAt = (await readShopTime(tx)).toISOString();
  const shipment = { orderCode: code, courierCode, courierName, number, lines: lines === null ? null : [...lines], shippedAt };
  if (!(await acceptShipment(tx, shipment, 'staff'))) throw new ImpossibleChange(`Parcel ${number} of order ${code} is already recorded.`);
  return (await requireOrder(tx, code)).order.state;
}

/** Steps of an order that need no further questions. */
export const orderSteps = ['pack', 'ready', 'collected', 'unclaimed'] as const;
export type OrderStep = (typeof orderSteps)[number];

export async function takeStep(tx: Transaction, orderCode: string, step: OrderStep): Promise<void> {
  if (step === 'pack') await acceptPackingNotice(tx, { orderCode }, 'staff');
  else if (step === 'ready') await acceptReadyNotice(tx, { orderCode }, 'staff');
  else if (step === 'unclaimed') await acceptUnclaimedNotice(tx, { orderCode }, 'staff');
  else await acceptCollectedNotice(tx, { orderCode, amount: (await requireOrder(tx, orderCode)).order.payAmount }, 'staff');
}

export async function deliverParcel(tx: Transaction, code: string, number: string): Promise<void> {
  const { parcels } = await requireOrder(tx, code);
  if (!parcels.some((each) => each.number === number)) {
    const known = parcels.map((each) => each.number).join(', ');
    throw new ImpossibleChange(`Order ${code} has no parcel ${number}. ${known ? `Its parcels: ${known}.` : 'Nothing was shipped yet.'}`);
  }
  const time = (await readShopTime(tx)).toISOString();
  await acceptParcelEvent(tx, { number, text: '已送達', place: '', code: 'delivered', time, state: 'delivered' }, undefined);
}

export async function cancelUnpaidOrder(tx: Transaction, code: string, note: string): Promise<void> {
  const { order } = await requireOrder(tx, code);
  if (order.payState > 0) throw new ImpossibleChange(`Order ${code} is paid. Refund it: staff orders refund ${code}.`);
  await cancelOrderByStaff(tx, code, note);
}

export interface OrderRefund {
  code: string;
  lines: ChosenLines;
  /** A whole number of TWD. */
  amount: string | null;
  reason: RefundReason;
  note: string;
}

export async function refundOrder(tx: Transaction, { code, lines, amount, reason, note }: OrderRefund) {
  const { order } = await requireOrder(tx, code);
  if (order.pickupPayment === 'collected')
    throw new ImpossibleChange('The store collected cash, which is refunded to a bank account: the buyer requests it with the account.');
  return refundByStaff(tx, { orderCode: code, lines, amount: amount === null ? null : parseAmount(amount).toFixed(2), reason, note });
}

/** Sends the newest mail about the order to its buyer again, at most once a minute. */
export async function resendOrderMail(tx: Transaction, code: string): Promise<void> {
  const { order, parcels } = await requireOrder(tx, code);
  const parcel = parcels.at(-1);
  const kind = parcel ? 'orderShipped' : order.payState > 0 ? 'orderPaid' : 'orderSaved';
  const wanted = await tx.execute(sql`SELECT FROM member WHERE id = ${order.userId} AND ${wantsMailSql(sql`${kind}`)}`);
  if (wanted.rowCount === 0) throw new ImpossibleChange('The buyer has no confirmed mail address, or wants no such mails.');
  const values = { order: code, ...(parcel ? { ...localizedValues('courier', nameCourier(parcel)), number: parcel.number } : {}) };
  const minute = (await readShopTime(tx)).toISOString().slice(0, 16);
  await requestMails(tx, [{ userId: order.userId, kind, values, dedupe: `resent:${code}:${minute}` }]);
}
