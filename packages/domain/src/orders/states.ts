import type { Instant } from '../time/formats.ts';
import type { OrderAction } from './shapes.ts';

/** The states of an order. Negative ones are closed without goods. */
export const orderStates = {
  unpaid: 10,
  toShip: 20,
  partShipped: 25,
  shipped: 30,
  readyForPickup: 35,
  toReview: 40,
  finished: 50,
  cancelled: -10,
  expired: -11,
  refunded: -12,
} as const;
export type OrderState = (typeof orderStates)[keyof typeof orderStates];

/** What happens to an order. `confirm` is the shopper's word or, after the time for it, the clock's; so is `finish`. */
export type OrderEvent = 'pay' | 'cancel' | 'expire' | 'shipPart' | 'ship' | 'readyForPickup' | 'refund' | 'confirm' | 'pickUp' | 'finish';

/** Times after which the clock moves an order or closes an action. */
export const orderTimeLimits = {
  payMinutes: 30,
  flashPayMinutes: 15,
  /** Days after delivery until shipped goods count as received. */
  confirmDays: 10,
  /** Days that `extend` adds, once. */
  extendDays: 7,
  /** Days after receipt in which goods may be sent back without a reason. */
  returnDays: 7,
  /** Days after receipt until an order is finished without a review. */
  reviewDays: 15,
} as const;

const transitions: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
  10: { pay: 20, cancel: -10, expire: -11 },
  20: { shipPart: 25, ship: 30, readyForPickup: 35, refund: -12 },
  25: { ship: 30 },
  30: { confirm: 40 },
  35: { pickUp: 40 },
  40: { finish: 50 },
  50: {},
  [-10]: {},
  [-11]: {},
  [-12]: {},
};

const states: readonly OrderState[] = Object.values(orderStates);

/** Whether a number, as a database holds it, is an order state. */
export function isOrderState(value: number): value is OrderState {
  return states.some((state) => state === value);
}

/**
 * Where an event takes an order; null when the event is not allowed there.
 *
 * @example nextState(10, 'pay') // 20
 * @example nextState(50, 'cancel') // null
 */
export function nextState(from: OrderState, event: OrderEvent): OrderState | null {
  return transitions[from][event] ?? null;
}

/**
 * Whether any event takes an order from one state straight to another. Staying is no move.
 *
 * @example canMove(10, 20) // true
 * @example canMove(20, 10) // false
 */
export function canTransition(from: OrderState, to: OrderState): boolean {
  return Object.values(transitions[from]).includes(to);
}

/**
 * The states an event may find an order in, for an update that names them in its condition.
 *
 * @example statesBefore('ship') // [20, 25]
 */
export function statesAllowing(event: OrderEvent): OrderState[] {
  return states.filter((state) => nextState(state, event) !== null);
}

/** The tabs of the order list and the states each shows; after-sale is a list of its own. */
export const orderTabs: Readonly<Record<10 | 20 | 30 | 40, readonly OrderState[]>> = {
  10: [10],
  20: [20, 25],
  30: [30, 35],
  40: [40],
};

/** All that decides what a shopper may do with an order. Times are ISO 8601, null where they do not apply. */
export interface OrderFacts {
  state: OrderState;
  payDeadline: string | null;
  /** The shop has begun to pack, so the label is written. */
  isPacking: boolean;
  /** The shop has been reminded today. */
  isReminded: boolean;
  /** A line is left for which no refund was asked for. */
  isRefundable: boolean;
  /** A refund has been asked for and is not yet decided. */
  hasOpenRefund: boolean;
  /** When shipped goods count as received. */
  confirmDeadline: string | null;
  isExtended: boolean;
  /** Until when goods may be sent back. */
  returnDeadline: string | null;
  /** A line is left to review. */
  isReviewable: boolean;
  reviewDeadline: string | null;
  /** A reviewed line is left without a follow-up. */
  canAppendReview: boolean;
  /** An invoice can be asked for and was not. */
  canInvoice: boolean;
  /** It was bought: prizes and gifts cannot be bought again. */
  isPurchase: boolean;
}

export interface AvailableAction {
  key: OrderAction;
  /** Until when it is offered, ISO 8601; null when only the order's next move ends it. */
  until: string | null;
  /** How many days it adds, where it adds some. */
  days?: number;
}

/**
 * What a shopper may do with an order now. The list is made by the server, shown as it is, and asked again by every call that acts.
 *
 * @param now - the server's time
 * @example actionsOf({ ...facts, state: 10, payDeadline: '2026-11-20T08:30:00Z' }, '2026-11-20T08:00:00Z').map(({ key }) => key)
 * // ['pay', 'cancel', 'editAddress']
 */
export function getOrderActions(facts: OrderFacts, now: Instant): AvailableAction[] {
  const time = new Date(now).getTime();
  const isOpen = ({ until }: AvailableAction) => until === null || new Date(until).getTime() > time;
  return listActions(facts).filter(isOpen);
}

/** Whether a shopper may do one thing with an order now. */
export function isActionAllowed(facts: OrderFacts, action: OrderAction, now: Instant): boolean {
  return getOrderActions(facts, now).some(({ key }) => key === action);
}

/** One action that the order's state and its facts allow, as far as the clock does not end it. */
function action(key: OrderAction, isAvailable = true, until: string | null = null): AvailableAction[] {
  return isAvailable ? [{ key, until }] : [];
}

function listActions(facts: OrderFacts): AvailableAction[] {
  const { payDeadline, confirmDeadline, returnDeadline, reviewDeadline } = facts;
  switch (facts.state) {
    case 10:
      return [...action('pay', true, payDeadline), ...action('cancel', true, payDeadline), ...action('editAddress', true, payDeadline)];
    case 20:
      return [...action('remind', !facts.isReminded), ...action('editAddress', !facts.isPacking), ...action('refund', facts.isRefundable)];
    case 25:
      return action('tracking');
    case 30:
      return [
        ...action('tracking'),
        ...action('confirm', true, confirmDeadline),
        ...action('extend', !facts.isExtended, confirmDeadline).map((extend) => ({ ...extend, days: orderTimeLimits.extendDays })),
        ...action('afterSale', facts.isRefundable),
      ];
    case 35:
      return action('showPickupCode');
    case 40:
      return [
        ...action('review', facts.isReviewable, reviewDeadline),
        ...action('afterSale', facts.isRefundable, returnDeadline),
        ...action('buyAgain', facts.isPurchase),
        ...action('invoice', facts.canInvoice),
      ];
    case 50:
      return [
        ...action('followUpReview', facts.canAppendReview),
        ...action('buyAgain', facts.isPurchase),
        ...action('delete', !facts.hasOpenRefund),
      ];
    case -10:
    case -11:
    case -12:
      return [...action('delete'), ...action('buyAgain', facts.isPurchase)];
  }
}
