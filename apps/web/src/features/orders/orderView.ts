import type { Order, OrderBrief, OrderTrade } from '@baodao/domain/orders/shapes';
import { type OrderState, orderStates } from '@baodao/domain/orders/states';

/** What was typed for the receipt: the carrier, or the code or company it goes to. */
export const invoiceTextOf = ({ carrier, donationCode, companyNumber, title }: NonNullable<Order['invoice']>): string =>
  [carrier, donationCode, companyNumber, title].filter(Boolean).join(' ');

export type OrderStateName = keyof typeof orderStates | 'unknown';

const names = new Map<number, keyof typeof orderStates>(
  (Object.entries(orderStates) as [keyof typeof orderStates, OrderState][]).map(([name, state]) => [state, name]),
);

/** A state by name; one that a newer server knows is still shown as something. */
export const stateName = (state: number): OrderStateName => names.get(state) ?? 'unknown';

/** The state as its shopper should read it: what is reviewed waits for no review, only for the time in which it may go back. */
export const shownState = ({ state, actions }: Pick<OrderBrief, 'state' | 'actions'>): OrderStateName | 'received' =>
  state === orderStates.toReview && !actions.some(({ key }) => key === 'review') ? 'received' : stateName(state);

export const isUnpaid = ({ state }: Pick<OrderBrief, 'state'>): boolean => state === orderStates.unpaid;

/** What is paid together: all of a trade that is not paid yet. */
export const payableCodes = ({ orders }: Pick<OrderTrade, 'orders'>): string[] => orders.filter(isUnpaid).map(({ code }) => code);

export const progressSteps = ['placed', 'paid', 'shipped', 'received', 'finished'] as const;

/** The step an order is at; null when it was closed. */
export function progressOf(state: number): number | null {
  if (state < 0) return null;
  if (state < orderStates.toShip) return 1;
  if (state < orderStates.shipped) return 2;
  if (state < orderStates.toReview) return 3;
  return state < orderStates.finished ? 4 : 5;
}

export interface Happening {
  kind: 'placed' | 'paid' | 'shipped' | 'received' | 'finished' | 'cancelled';
  time: string;
}

/** What has happened to an order, the newest first. */
export function happeningsOf(order: Order): Happening[] {
  const all: [Happening['kind'], string | null][] = [
    ['placed', order.createTime],
    ['paid', order.payTime],
    ['shipped', order.shipTime],
    ['received', order.receiveTime],
    ['finished', order.finishTime],
    ['cancelled', order.cancelTime],
  ];
  const happened = all.flatMap(([kind, time]) => (time === null ? [] : [{ kind, time }]));
  return happened.reverse();
}

/** Whether a parcel is under way still, so that receipt is confirmed with a warning. */
export const isUndelivered = ({ parcels }: Pick<OrderBrief, 'parcels'>): boolean => parcels.some(({ state }) => state !== 'delivered');
