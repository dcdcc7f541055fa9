import { isRefundOpen, refundStates } from '@baodao/domain/afterSale/rules';
import type { Order, OrderBrief, Parcel, Receiver } from '@baodao/domain/orders/shapes';
import { actionsOf, isOrderState, type OrderFacts, orderLimits, orderStates } from '@baodao/domain/orders/states';
import { businessDay } from '@baodao/domain/time/businessDay';
import type { Language } from '@baodao/domain/wire/fields';
import { parcelLink } from '@baodao/link-builders/parcels';
import { textIn } from '../../db/localText.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import type { orderLine, parcel, parcelEvent, shopOrder } from '../../db/schema/orders.ts';
import type { GiftFacts } from '../gifts/keepGifts.ts';
import { type CurrentRates, priceIn } from '../home/rates.ts';
import { maskedName } from '../lottery/maskedName.ts';
import type { ShowPicture } from '../media/pictures.ts';
import { convertParts } from './amounts.ts';
import { amountsOf } from './calculate.ts';
import { shownReceiver } from './shownReceiver.ts';

export type OrderRow = typeof shopOrder.$inferSelect;
export type LineRow = typeof orderLine.$inferSelect;
export type ParcelRow = typeof parcel.$inferSelect & { lineIds: number[]; events: (typeof parcelEvent.$inferSelect)[] };

/** An order with all that hangs on it. */
export interface WholeOrder {
  order: OrderRow;
  shopName: LocalText;
  lines: LineRow[];
  parcels: ParcelRow[];
  /** Lines whose review waits for a follow-up. */
  appendable: ReadonlySet<number>;
  rates: Pick<CurrentRates, 'rates'>;
  /** Codes of all orders saved together with this one. */
  tradeCodes: string[];
}

export interface Showing {
  language: Language;
  showPicture: ShowPicture;
  now: Date;
}

const DAY_MS = 86_400_000;

export function orderBrief(whole: WholeOrder, { language, showPicture, now }: Showing): OrderBrief {
  const { order, shopName, lines, parcels, rates } = whole;
  return {
    code: order.code,
    tradeCode: order.tradeCode,
    orgId: order.shopId,
    orgName: textIn(shopName, language),
    state: order.state,
    payState: order.payState,
    ...amountsOf(convertParts(order, order.payAmountCny, rates)),
    rateId: order.rateId,
    actions: actionsOf(factsOf(whole, now), now),
    createTime: order.createdAt.toISOString(),
    payDeadline: order.payDeadline.toISOString(),
    details: lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      skuId: line.skuId,
      title: line.title,
      image: showPicture(line.image, line.title),
      attrText: line.attrText,
      price: line.price,
      priceCny: priceIn(rates, line.price),
      num: line.num,
      amount: line.amount,
      payShare: line.payShare,
      promoteId: line.promoteId || null,
      marketProductId: line.marketProductId || null,
      isGift: line.isGift,
      refundState: line.refundState,
      refundNum: line.refundNum,
      evaluated: line.evaluated,
    })),
    parcels: parcels.map(showParcel),
  };
}

export function orderReply(whole: WholeOrder, showing: Showing, gift: GiftFacts | undefined): Order {
  const { order, tradeCodes } = whole;
  const brief = orderBrief(whole, showing);
  return {
    ...brief,
    // Where a gift goes is for whoever takes it to say.
    actions: gift ? brief.actions.filter(({ key }) => key !== 'editAddress') : brief.actions,
    receiver: gift ? giftReceiver(order, gift) : shownReceiver(order.receiver),
    gift: gift ? { id: gift.id, claimed: gift.claimed, hidePrice: gift.hidePrice } : null,
    remark: order.remark,
    shippingName: order.shippingName,
    invoice: order.invoice,
    store: gift?.claimed ? null : order.store,
    identity: gift
      ? null
      : order.identity && { name: order.identity.name, type: order.identity.type, numberMasked: order.identity.numberMasked },
    pickupCode: order.state === orderStates.readyForPickup ? order.pickupCode : null,
    payTime: isoOf(order.paidAt),
    shipTime: isoOf(order.shippedAt),
    receiveTime: isoOf(order.receivedAt),
    finishTime: isoOf(order.finishedAt),
    cancelTime: isoOf(order.cancelledAt),
    cancelReason: order.cancelReason,
    tradeCodes,
    serverTime: showing.now.toISOString(),
  };
}

export function showParcel({ courierCode, courierName, number, lineIds, state, shippedAt, events }: ParcelRow): Parcel {
  return {
    courierCode,
    courierName,
    number,
    url: parcelLink({ courierCode, number })?.href ?? '',
    detailIds: lineIds,
    state: state === 'delivered' || state === 'moving' ? state : 'shipped',
    shipTime: shippedAt.toISOString(),
    events: events.map(({ happenedAt, text, place }) => ({ time: happenedAt.toISOString(), text, place })),
  };
}

function factsOf({ order, lines, appendable }: WholeOrder, now: Date): OrderFacts {
  if (!isOrderState(order.state)) throw new Error(`${order.code} is in no state: ${order.state}`);
  const { confirmDays, extendDays, returnDays, reviewDays } = orderLimits;
  return {
    state: order.state,
    payDeadline: order.payDeadline.toISOString(),
    // Nothing tells when packing begins; the first parcel ends this state anyway.
    packing: false,
    reminded: order.remindedAt !== null && businessDay(order.remindedAt) === businessDay(now),
    refundable: lines.some(({ isGift, num, refundNum, refundState }) => !isGift && refundNum < num && !isRefundOpen(refundState)),
    refundOpen: lines.some(({ refundState }) => isRefundOpen(refundState)),
    confirmDeadline: daysAfter(order.deliveredAt, confirmDays + (order.extendedAt ? extendDays : 0)),
    extended: order.extendedAt !== null,
    returnDeadline: daysAfter(order.receivedAt, returnDays),
    evaluable: lines.some(isReviewable),
    reviewDeadline: daysAfter(order.receivedAt, reviewDays),
    appendable: lines.some(({ id }) => appendable.has(id)),
    invoiceable: false,
    bought: true,
  };
}

/** What was given back whole has nothing to be reviewed. */
export const isReviewable = ({
  evaluated,
  refundState,
  refundNum,
  num,
}: Pick<LineRow, 'evaluated' | 'refundState' | 'refundNum' | 'num'>) =>
  !evaluated && !(refundState === refundStates.refunded && refundNum === num);

/** Whoever bought a gift reads to whom and to which city it went, and nothing that leads to a door; before that it goes nowhere. */
function giftReceiver({ receiver: { name, phoneArea, regionText } }: OrderRow, { claimed }: GiftFacts): Receiver {
  if (!claimed) return { name: '', phoneArea, phone: '', regionText: '', detail: '', zip: '' };
  return { name: maskedName(name), phoneArea, phone: '', regionText: regionText.split(' ').slice(0, -1).join(' '), detail: '', zip: '' };
}

const isoOf = (time: Date | null) => time?.toISOString() ?? null;
const daysAfter = (time: Date | null, days: number) => (time ? new Date(time.getTime() + days * DAY_MS).toISOString() : null);
