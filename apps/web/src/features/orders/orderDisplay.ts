import type { Order, OrderGroup, OrderSummary, Parcel, ParcelEvent } from '@baodao/domain/orders/shapes';
import { type OrderState, orderStates } from '@baodao/domain/orders/states';

/** The carrier, donation code or company of an invoice. */
export const invoiceText = ({ carrier, donationCode, companyNumber, title }: NonNullable<Order['invoice']>): string =>
  [carrier, donationCode, companyNumber, title].filter(Boolean).join(' ');

/** The id of the invoice on the order page. */
export const INVOICE_ANCHOR = 'invoice';

export type OrderStateName = keyof typeof orderStates | 'unknown';

const stateNames = new Map<number, keyof typeof orderStates>(
  (Object.entries(orderStates) as [keyof typeof orderStates, OrderState][]).map(([name, state]) => [state, name]),
);

/** Name of a state; `unknown` for a state of a newer API. */
export const stateName = (state: number): OrderStateName => stateNames.get(state) ?? 'unknown';

/**
 * The state as shown to the buyer. A reviewed order is `received`, although the API keeps it in `toReview` until the return period ends. An
 * order that is being packed is still `toShip` for the API.
 */
export function displayState({
  state,
  actions,
  packTime,
  pickupPayment,
}: Pick<OrderSummary, 'state' | 'actions' | 'packTime' | 'pickupPayment'>): OrderStateName | 'received' | 'packing' | 'unclaimed' {
  if (pickupPayment === 'unclaimed') return 'unclaimed';
  if (state === orderStates.toShip && packTime !== null) return 'packing';
  return state === orderStates.toReview && !actions.some(({ key }) => key === 'review') ? 'received' : stateName(state);
}

/** Key of the hint below the state. Orders that are paid at the store have their own. */
export function stateHint(order: OrderSummary) {
  const state = displayState(order);
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

export const isUnpaid = ({ state }: Pick<OrderSummary, 'state'>): boolean => state === orderStates.unpaid;

/** Codes of the unpaid orders of an order group. */
export const payableCodes = ({ orders }: Pick<OrderGroup, 'orders'>): string[] => orders.filter(isUnpaid).map(({ code }) => code);

const paidSteps = ['placed', 'paid', 'shipped', 'received', 'finished'] as const;
const cashSteps = ['placed', 'accepted', 'shipped', 'collected', 'finished'] as const;

export const progressSteps = ({ pickupPayment }: Pick<OrderSummary, 'pickupPayment'>) => (pickupPayment === null ? paidSteps : cashSteps);

/** Index in `progressSteps`, starting at 1; null for a closed order. */
export function progressStep(state: number): number | null {
  if (state < 0) return null;
  if (state < orderStates.toShip) return 1;
  if (state < orderStates.shipped) return 2;
  if (state < orderStates.toReview) return 3;
  return state < orderStates.finished ? 4 : 5;
}

export interface OrderEvent {
  kind: 'placed' | 'paid' | 'packing' | 'shipped' | 'received' | 'finished' | 'cancelled';
  time: string;
}

/** Events of an order, newest first. */
export function orderEvents(order: Order): OrderEvent[] {
  const times: [OrderEvent['kind'], string | null][] = [
    ['placed', order.createTime],
    ['paid', order.payTime],
    ['packing', order.packTime],
    ['shipped', order.shipTime],
    ['received', order.receiveTime],
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
