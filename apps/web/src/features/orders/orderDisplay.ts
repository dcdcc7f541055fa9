import type { Order, OrderGroup, OrderSummary, Parcel, ParcelEvent } from '@baodao/domain/orders/shapes';
import { type OrderState, orderStates } from '@baodao/domain/orders/states';

/** The carrier, donation code or company of an invoice. */
export const invoiceText = ({ carrier, donationCode, companyNumber, title }: NonNullable<Order['invoice']>): string =>
  [carrier, donationCode, companyNumber, title].filter(Boolean).join(' ');

/** The id of the invoice on the order page. */
export const INVOICE_ANCHOR = 'invoice';

export type OrderStateName = keyof typeof orderStates | 'unknown';

/** What an order is about. Vouchers and services have no parcel, so their states have other names. */
export type OrderKind = 'goods' | 'service' | 'voucher';

export function orderKind({ details }: Pick<OrderSummary, 'details'>): OrderKind {
  const fulfilments = details.map(({ fulfilment }) => fulfilment);
  if (fulfilments.some((each) => each === 'parcel' || each === 'pickup')) return 'goods';
  return fulfilments.includes('service') ? 'service' : 'voucher';
}

const stateNames = new Map<number, keyof typeof orderStates>(
  (Object.entries(orderStates) as [keyof typeof orderStates, OrderState][]).map(([name, state]) => [state, name]),
);

/** Name of a state; `unknown` for a state of a newer API. */
export const stateName = (state: number): OrderStateName => stateNames.get(state) ?? 'unknown';

/**
 * The state as shown to the buyer. A reviewed order is `received`, although the API keeps it in `toReview` until the return period ends. An
 * order that is being packed is still `toShip` for the API.
 */
export function displayState(order: DisplayedOrder): DisplayState {
  const { state, actions, packTime, pickupPayment } = order;
  if (pickupPayment === 'unclaimed') return 'unclaimed';
  const kind = orderKind(order);
  if (state === orderStates.toShip && kind === 'service') return 'toConfirm';
  if (state === orderStates.readyForPickup && kind !== 'goods') return kind === 'service' ? 'confirmed' : 'toUse';
  if (state === orderStates.toShip && packTime !== null) return 'packing';
  if (state !== orderStates.toReview || actions.some(({ key }) => key === 'review')) return stateName(state);
  return kind === 'goods' ? 'received' : 'used';
}

type DisplayedOrder = Pick<OrderSummary, 'state' | 'actions' | 'packTime' | 'pickupPayment' | 'details'>;
type DisplayState = OrderStateName | 'received' | 'packing' | 'unclaimed' | 'toConfirm' | 'confirmed' | 'toUse' | 'used';

/** Key of the hint below the state. Orders that are paid at the store have their own. */
export function stateHint(order: OrderSummary & Pick<Order, 'gift'>) {
  const state = displayState(order);
  if (state === 'toShip' && order.gift && !order.gift.claimed) return 'awaitsReceiver';
  const isDelivered = state === 'shipped' && order.parcels.length > 0 && !hasUndeliveredParcel(order);
  if (order.pickupPayment === 'due') return isDelivered ? 'dueAtStore' : state === 'shipped' ? 'dueShipped' : 'dueToShip';
  return isDelivered ? 'delivered' : state;
}

/** Label of the total: due now or at the store, paid, or of a closed order. */
export function totalLabel({ state, payState, pickupPayment }: Pick<OrderSummary, 'state' | 'payState' | 'pickupPayment'>) {
  if (pickupPayment === 'due') return 'due';
  if (payState > 0) return 'paid';
  return isUnpaid({ state }) ? 'total' : 'closed';
}

/** Used, received or closed: nothing is left to cancel. */
export const isOver = ({ state }: Pick<OrderSummary, 'state'>): boolean => state < 0 || state >= orderStates.toReview;

export const isUnpaid = ({ state }: Pick<OrderSummary, 'state'>): boolean => state === orderStates.unpaid;

/** Codes of the unpaid orders of an order group. */
export const payableCodes = ({ orders }: Pick<OrderGroup, 'orders'>): string[] => orders.filter(isUnpaid).map(({ code }) => code);

/** What is still to be done at each step, by what the order is about and how it is paid. */
const steps = {
  goods: ['pay', 'ship', 'receive', 'finish'],
  cash: ['accept', 'ship', 'collect', 'finish'],
  service: ['pay', 'confirm', 'use', 'finish'],
  voucher: ['pay', 'use', 'finish'],
} as const;

export const progressSteps = (order: Pick<OrderSummary, 'pickupPayment' | 'details'>) =>
  steps[order.pickupPayment === null ? orderKind(order) : 'cash'];

/** Index of the step that the order waits for; the number of steps when all are done, and null for a closed order. */
export function progressStep(order: Pick<OrderSummary, 'state' | 'pickupPayment' | 'details'>): number | null {
  const { state } = order;
  if (state < 0) return null;
  const { length } = progressSteps(order);
  if (state >= orderStates.finished) return length;
  if (state >= orderStates.toReview) return length - 1;
  if (state >= orderStates.shipped) return length - 2;
  return state >= orderStates.toShip ? 1 : 0;
}

export interface OrderEvent {
  kind: 'placed' | 'paid' | 'packing' | 'shipped' | 'received' | 'used' | 'finished' | 'cancelled';
  time: string;
}

/** Events of an order, newest first. */
export function orderEvents(order: Order): OrderEvent[] {
  const times: [OrderEvent['kind'], string | null][] = [
    ['placed', order.createTime],
    ['paid', order.payTime],
    ['packing', order.packTime],
    ['shipped', order.shipTime],
    [orderKind(order) === 'goods' ? 'received' : 'used', order.receiveTime],
    ['finished', order.finishTime],
    ['cancelled', order.cancelTime],
  ];
  // The store collects a payment after the shipment.
  return times
    .flatMap(([kind, time]) => (time === null ? [] : [{ kind, time }]))
    .reverse()
    .sort((one, other) => Date.parse(other.time) - Date.parse(one.time));
}

/** True while a parcel is not delivered. Confirming receipt then asks with a warning. */
export const hasUndeliveredParcel = ({ parcels }: Pick<OrderSummary, 'parcels'>): boolean =>
  parcels.some(({ state }) => state !== 'delivered');

/** Couriers report late: what the buyer has received is delivered. */
export const parcelState = ({ state }: Pick<Parcel, 'state'>, order: Pick<OrderSummary, 'state'>): Parcel['state'] =>
  order.state >= orderStates.toReview ? 'delivered' : state;

/** An event of the courier or the supplier, or the handover of the parcel. */
export type DisplayedParcelEvent = Omit<ParcelEvent, 'code'> & { code: ParcelEvent['code'] | 'handedOver' };

/** The events of supplier and courier with the shop's own, newest first: the parcel was handed over when it was shipped. */
export const parcelEvents = ({ events, shipTime }: Pick<Parcel, 'events' | 'shipTime'>): DisplayedParcelEvent[] =>
  [...events, { time: shipTime, text: '', place: '', code: 'handedOver' as const }].sort(
    (one, other) => Date.parse(other.time) - Date.parse(one.time),
  );
