import { isRefundOpen, refundStates } from '@baodao/domain/afterSale/rules';
import { subtract } from '@baodao/domain/money/add';
import type { IssuedInvoice, Order, OrderLine, OrderSummary, Parcel, Receiver } from '@baodao/domain/orders/shapes';
import { getOrderActions, isOrderState, type OrderFacts, orderStates, orderTimeLimits } from '@baodao/domain/orders/states';
import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import type { Language } from '@baodao/domain/wire/fields';
import { parcelLink } from '@baodao/link-builders/parcels';
import { addHours } from 'date-fns/addHours';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import type { invoice, invoiceCorrection } from '../../platform/db/schema/invoices.ts';
import type { GuestRecord, orderLine, parcel, parcelEvent, shopOrder } from '../../platform/db/schema/orders.ts';
import { toReaderScript } from '../../script/toReaderScript.ts';
import { toBookedDays } from '../bookings/reserveDays.ts';
import type { PictureLookup } from '../media/pictures.ts';
import { calculateEarnedPoints } from '../member/rewardFinishedOrders.ts';
import { maskNickname } from '../members/maskNickname.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import { localizeCourier, localizeParcelEvent } from '../shipping/couriers.ts';
import { localizePlace } from '../shipping/places.ts';
import type { VoucherCounts } from '../vouchers/voucherOrders.ts';
import { pickAmounts, restoreCnyAmounts } from './amounts.ts';
import { addDiscountsCny, type readOrderDiscounts } from './orderDiscounts.ts';
import type { OrderGift } from './orderGifts.ts';
import { toReceiverReply } from './receiverReply.ts';

export type OrderRow = typeof shopOrder.$inferSelect;
export type LineRow = typeof orderLine.$inferSelect;
export type ParcelRow = typeof parcel.$inferSelect & { lineIds: number[]; events: (typeof parcelEvent.$inferSelect)[] };

export type InvoiceRow = typeof invoice.$inferSelect & { corrections: (typeof invoiceCorrection.$inferSelect)[] };

/** An order with its related rows. */
export interface OrderDetails {
  order: OrderRow;
  shopName: LocalizedText;
  lines: LineRow[];
  parcels: ParcelRow[];
  lotsByLine: ReadonlyMap<number, OrderLine['lots']>;
  vouchersByLine: ReadonlyMap<number, VoucherCounts>;
  invoice: InvoiceRow | null;
  /** Ids of lines whose review can have a follow-up. */
  appendableLines: ReadonlySet<number>;
  /** A gift whose receiver has entered no address yet. */
  awaitsReceiver: boolean;
  rates: Pick<CurrentRates, 'rates' | 'quotedAt'>;
  /** Codes of all orders in the order group. */
  groupCodes: string[];
}

export interface ReplyContext {
  language: Language;
  lookUpPicture: PictureLookup;
  now: Date;
}

export function toOrderBrief(details: OrderDetails, { language, lookUpPicture, now }: ReplyContext): OrderSummary {
  const { order, shopName, lines, parcels, rates } = details;
  const { linesCny, ...amounts } = restoreCnyAmounts(order, lines, rates);
  return {
    code: order.code,
    tradeCode: order.tradeCode,
    orgId: order.shopId,
    orgName: localize(shopName, language),
    state: order.state,
    payState: order.payState,
    pickupPayment: order.pickupPayment,
    ...pickAmounts(amounts),
    rateId: order.rateId,
    rateTime: rates.quotedAt,
    actions: getOrderActions(toActionInput(details, now), now),
    createTime: order.createdAt.toISOString(),
    payDeadline: order.payDeadline.toISOString(),
    packTime: toIso(order.packingAt),
    details: lines.map((line, at) => ({
      id: line.id,
      productId: line.productId,
      skuId: line.skuId,
      title: line.title,
      image: lookUpPicture(line.image, line.title),
      attrText: line.attrText,
      price: line.price,
      priceCny: convertToCny(rates, line.price),
      num: line.num,
      amount: line.amount,
      amountCny: linesCny[at] ?? '0.00',
      payShare: line.payShare,
      promoteId: line.promoteId || null,
      marketProductId: line.marketProductId || null,
      isGift: line.isGift,
      refundState: line.refundState,
      refundNum: line.refundNum,
      evaluated: line.evaluated,
      lots: details.lotsByLine.get(line.id) ?? [],
      booking: toBookingReply(line, now),
      fulfilment: line.fulfilment,
      vouchers: details.vouchersByLine.get(line.id) ?? null,
    })),
    parcels: parcels.map((each) => toParcelReply(each, language)),
  };
}

/** What an order has beyond its row in a list. */
interface OrderExtras {
  gift: OrderGift | undefined;
  payChannel: PaymentChannel | null;
  discounts: Awaited<ReturnType<typeof readOrderDiscounts>>;
  /** In the reader's language. */
  shippingName: string;
  arrival: Order['arrival'];
  refunded: Pick<Order, 'refundedAmount' | 'refundedAmountCny'>;
}

export function toOrderReply(
  details: OrderDetails,
  context: ReplyContext,
  { gift, payChannel, discounts, shippingName, arrival, refunded }: OrderExtras,
): Order {
  const { order, groupCodes } = details;
  const brief = toOrderBrief(details, context);
  return {
    ...brief,
    // The recipient enters the address of a gift.
    actions: gift ? brief.actions.filter(({ key }) => key !== 'editAddress') : brief.actions,
    receiver: toReceiverReply(gift ? toGiftReceiver(order, gift) : order.receiver, context.language),
    guest: order.guest && toGuestReply(order.guest),
    gift: gift ? { id: gift.id, claimed: gift.claimed, hidePrice: gift.hidePrice } : null,
    giftWrap: order.wrapCard === null ? null : { card: order.wrapCard },
    remark: order.remark,
    shippingName,
    discountRows: addDiscountsCny(discounts, brief.discountAmountCny),
    arrival,
    points: order.state < 0 ? 0 : calculateEarnedPoints(subtract(order.payAmount, order.refundedAmount)),
    invoice: order.invoice,
    issuedInvoice: details.invoice && toInvoiceReply(details.invoice),
    store: gift?.claimed ? null : order.store,
    identity: gift
      ? null
      : order.identity && { name: order.identity.name, type: order.identity.type, numberMasked: order.identity.numberMasked },
    customs: order.customs && {
      tax: order.customs.tax,
      taxCny: order.customs.taxCny,
      paidBy: order.customs.paidBy,
      parcelCount: Math.max(1, order.customs.parcels.length),
    },
    ...refunded,
    pickupCode: order.state === orderStates.readyForPickup ? order.pickupCode : null,
    payChannel,
    payTime: toIso(order.paidAt),
    shipTime: toIso(order.shippedAt),
    receiveTime: toIso(order.receivedAt),
    finishTime: toIso(order.finishedAt),
    cancelTime: toIso(order.cancelledAt),
    cancelReason: order.cancelReason,
    tradeCodes: groupCodes,
    serverTime: context.now.toISOString(),
  };
}

function toInvoiceReply({ state, number, randomNumber, amount, issuedAt, corrections }: InvoiceRow): IssuedInvoice {
  return {
    state: state === 'issued' || state === 'voided' ? state : 'due',
    number,
    randomNumber,
    amount,
    issueTime: toIso(issuedAt),
    corrections: corrections.map((correction) => ({
      kind: correction.kind === 'void' || correction.kind === 'allowance' ? correction.kind : null,
      amount: correction.amount,
      number: correction.number,
      time: toIso(correction.doneAt),
    })),
  };
}

export function toParcelReply(
  { courierCode, courierName, number, lineIds, state, shippedAt, events }: ParcelRow,
  language: Language,
): Parcel {
  return {
    courierCode,
    courierName: localizeCourier({ courierCode, courierName }, language),
    number,
    url: parcelLink({ courierCode, number })?.href ?? '',
    detailIds: lineIds,
    state: state === 'delivered' || state === 'moving' || state === 'returned' ? state : 'shipped',
    shipTime: shippedAt.toISOString(),
    events: events.map(({ happenedAt, text, place, code }) => ({
      time: happenedAt.toISOString(),
      // Couriers write one script.
      text: toReaderScript(localizeParcelEvent({ code, text }, language), language).text,
      place: localizePlace(place, language),
      code,
    })),
  };
}

function toActionInput({ order, lines, vouchersByLine, appendableLines, awaitsReceiver, invoice }: OrderDetails, now: Date): OrderFacts {
  if (!isOrderState(order.state)) throw new Error(`Order ${order.code} has an unknown state`);
  const { confirmDays, extendDays, returnDays, reviewDays } = orderTimeLimits;
  return {
    state: order.state,
    payDeadline: order.payDeadline.toISOString(),
    isDueOnPickup: order.pickupPayment === 'due',
    isPacking: order.packingAt !== null,
    awaitsReceiver,
    isReminded: order.remindedAt !== null && toCalendarDay(order.remindedAt) === toCalendarDay(now),
    isSent: lines.some(({ fulfilment }) => fulfilment === 'parcel'),
    vouchers: lines.every(isVoucher) ? 'only' : lines.some(isVoucher) ? 'some' : 'none',
    isRefundable: lines.some(
      (line) => !line.isGift && refundableUnits(line, vouchersByLine.get(line.id)) > 0 && !isRefundOpen(line.refundState),
    ),
    hasOpenRefund: lines.some(({ refundState }) => isRefundOpen(refundState)),
    confirmDeadline: daysAfter(order.deliveredAt, confirmDays + (order.extendedAt ? extendDays : 0)),
    isExtended: order.extendedAt !== null,
    returnDeadline: daysAfter(order.receivedAt, returnDays),
    isReviewable: lines.some(isReviewable),
    reviewDeadline: daysAfter(order.receivedAt, reviewDays),
    canAppendReview: lines.some(({ id }) => appendableLines.has(id)),
    canInvoice: invoice !== null && invoice.state !== 'due',
    isPurchase: lines.some(({ isGift }) => !isGift),
  };
}

const isVoucher = ({ fulfilment }: Pick<LineRow, 'fulfilment'>): boolean => fulfilment === 'voucher';

/** A used voucher is not refunded. */
const refundableUnits = ({ num, refundNum }: LineRow, vouchers: VoucherCounts | undefined): number =>
  vouchers ? vouchers.open : num - refundNum;

const toGuestReply = ({ name, phoneArea, phone, arrival, pickupPlace }: GuestRecord): Order['guest'] => ({
  name,
  phoneArea,
  phone,
  arrival,
  pickupPlace,
});

function toBookingReply({ firstDay, lastDay, bookingUnit, freeCancelUntil }: LineRow, now: Date): OrderLine['booking'] {
  const days = toBookedDays(firstDay, lastDay);
  if (!days || bookingUnit === null || freeCancelUntil === null) return null;
  return { days, unit: bookingUnit, freeCancelUntil, cancelsFreely: toCalendarDay(now) <= freeCancelUntil };
}

/** Fully refunded lines cannot be reviewed. */
export const isReviewable = ({
  evaluated,
  refundState,
  refundNum,
  num,
}: Pick<LineRow, 'evaluated' | 'refundState' | 'refundNum' | 'num'>) =>
  !evaluated && !(refundState === refundStates.refunded && refundNum === num);

/** The buyer of a gift sees the recipient's masked name and city. Before the gift is claimed it has no receiver. */
function toGiftReceiver({ receiver: { name, phoneArea, regionText } }: OrderRow, { claimed }: OrderGift): Receiver {
  if (!claimed) return { name: '', phoneArea, phone: '', regionText: '', detail: '', zip: '' };
  return { name: maskNickname(name), phoneArea, phone: '', regionText: regionText.split(' ').slice(0, -1).join(' '), detail: '', zip: '' };
}

const toIso = (time: Date | null) => time?.toISOString() ?? null;
const daysAfter = (time: Date | null, days: number) => (time ? addHours(time, 24 * days).toISOString() : null);
