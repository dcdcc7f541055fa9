import type { Instant } from '../time/formats.ts';
import type { OrderAction } from './orderActions.ts';

/** States of an order. Negative states are closed without delivery. */
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

/** What was paid for an order. */
export const payStates = { unpaid: 0, paid: 1, partRefunded: 2, refunded: 3 } as const;
export type PayState = (typeof payStates)[keyof typeof payStates];

/**
 * Events of an order. The buyer triggers `confirm` and `finish`, or a scheduled job after their time limits. The last four belong to cash on
 * delivery: the buyer chooses it or cancels before shipping, and the store collects the payment or returns the parcel.
 */
export type OrderEvent =
  | 'pay'
  | 'cancel'
  | 'expire'
  | 'shipPart'
  | 'ship'
  | 'readyForPickup'
  | 'refund'
  | 'confirm'
  | 'pickUp'
  | 'finish'
  | 'payOnPickup'
  | 'cancelUnpaid'
  | 'collect'
  | 'returnUnclaimed';

/** Time limits of scheduled transitions and of actions. */
export const orderTimeLimits = {
  payMinutes: 30,
  flashPayMinutes: 15,
  /** Days after delivery until the order counts as received. */
  confirmDays: 10,
  /** Days that `extend` adds to the confirmation period, once. */
  extendDays: 7,
  /** Days after receipt in which the buyer can return products without a reason. */
  returnDays: 7,
  /** Days after receipt until an order without a review is finished. */
  reviewDays: 15,
} as const;

const transitions: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
  10: { pay: 20, payOnPickup: 20, cancel: -10, expire: -11 },
  20: { shipPart: 25, ship: 30, readyForPickup: 35, refund: -12, cancelUnpaid: -10 },
  25: { ship: 30 },
  30: { confirm: 40, collect: 40, returnUnclaimed: -10 },
  35: { pickUp: 40, refund: -12 },
  40: { finish: 50 },
  50: {},
  [-10]: {},
  [-11]: {},
  [-12]: {},
};

const states: readonly OrderState[] = Object.values(orderStates);

/** True when a number from the database is an order state. */
export function isOrderState(value: number): value is OrderState {
  return states.some((state) => state === value);
}

/**
 * Returns the state of an order after an event, or null when the event is not allowed.
 *
 * @example nextState(10, 'pay') // 20
 * @example nextState(50, 'cancel') // null
 */
export function nextState(from: OrderState, event: OrderEvent): OrderState | null {
  return transitions[from][event] ?? null;
}

/**
 * True when one event leads from a state to another. Staying in a state is not a transition.
 *
 * @example canTransition(10, 20) // true
 * @example canTransition(20, 10) // false
 */
export function canTransition(from: OrderState, to: OrderState): boolean {
  return Object.values(transitions[from]).includes(to);
}

/**
 * Returns the states in which an event is allowed, for the condition of an SQL update.
 *
 * @example statesAllowing('ship') // [20, 25]
 */
export function statesAllowing(event: OrderEvent): OrderState[] {
  return states.filter((state) => nextState(state, event) !== null);
}

/** States per tab of the order list. Refund requests have a separate list. */
export const orderTabs: Readonly<Record<10 | 20 | 30 | 40, readonly OrderState[]>> = {
  10: [10],
  20: [20, 25],
  30: [30, 35],
  40: [40],
};

/** Facts that determine the actions of a buyer. Times are ISO 8601, or null when they do not apply. */
export interface OrderFacts {
  state: OrderState;
  payDeadline: string | null;
  /** Cash on delivery that is not collected yet. */
  isDueOnPickup: boolean;
  /** The supplier has begun to pack, so the address is fixed. */
  isPacking: boolean;
  /** A gift whose receiver has entered no address yet. */
  awaitsReceiver: boolean;
  /** The buyer has reminded the shop today. */
  isReminded: boolean;
  /** Something of the order is sent. Services and vouchers are not. */
  isSent: boolean;
  /** `only`: nothing else was bought. */
  vouchers: 'none' | 'some' | 'only';
  /** At least one line has no refund request. */
  isRefundable: boolean;
  /** A refund request is in progress. */
  hasOpenRefund: boolean;
  /** When the order counts as received. */
  confirmDeadline: string | null;
  isExtended: boolean;
  /** End of the return period. */
  returnDeadline: string | null;
  /** At least one line has no review. */
  isReviewable: boolean;
  reviewDeadline: string | null;
  /** At least one reviewed line has no follow-up review. */
  canAppendReview: boolean;
  /** The order has an issued invoice. */
  canInvoice: boolean;
  /** At least one line was bought. Free gifts cannot be bought again. */
  isPurchase: boolean;
}

export interface AvailableAction {
  key: OrderAction;
  /** End of the action, ISO 8601; null when only the next transition ends it. */
  until: string | null;
  /** Days that the action adds, for `extend`. */
  days?: number;
}

/**
 * Lists the actions that a buyer can take now. The API sends the list and checks it again before each action.
 *
 * @param facts - facts of the order
 * @param now - time of the server
 * @example getOrderActions({ ...facts, state: 10, payDeadline: '2026-11-20T08:30:00Z' }, '2026-11-20T08:00:00Z').map(({ key }) => key)
 * // ['pay', 'cancel', 'editAddress']
 */
export function getOrderActions(facts: OrderFacts, now: Instant): AvailableAction[] {
  const time = new Date(now).getTime();
  const isOpen = ({ until }: AvailableAction) => until === null || new Date(until).getTime() > time;
  return listActions(facts).filter(isOpen);
}

/** True when a buyer can take an action now. */
export function isActionAllowed(facts: OrderFacts, action: OrderAction, now: Instant): boolean {
  return getOrderActions(facts, now).some(({ key }) => key === action);
}

/** A list with one action, or without it when it is not available. */
function action(key: OrderAction, isAvailable = true, until: string | null = null): AvailableAction[] {
  return isAvailable ? [{ key, until }] : [];
}

function listActions(facts: OrderFacts): AvailableAction[] {
  const { payDeadline, confirmDeadline, returnDeadline, reviewDeadline } = facts;
  switch (facts.state) {
    case 10:
      return [
        ...action('pay', true, payDeadline),
        ...action('cancel', true, payDeadline),
        ...action('editAddress', facts.isSent, payDeadline),
      ];
    case 20:
      return [
        ...action('showVouchers', facts.vouchers !== 'none'),
        ...action('remind', !facts.isReminded && !facts.awaitsReceiver),
        ...action('editAddress', facts.isSent && !facts.isPacking),
        ...(facts.isDueOnPickup ? action('cancel', !facts.isPacking) : action('refund', facts.isRefundable)),
      ];
    case 25:
      return [...action('showVouchers', facts.vouchers !== 'none'), ...action('tracking')];
    case 30:
      // Picking up and paying confirms the receipt.
      if (facts.isDueOnPickup) return action('tracking');
      return [
        ...action('showVouchers', facts.vouchers !== 'none'),
        ...action('tracking'),
        ...action('confirm', true, confirmDeadline),
        ...action('extend', !facts.isExtended, confirmDeadline).map((extend) => ({ ...extend, days: orderTimeLimits.extendDays })),
        ...action('afterSale', facts.isRefundable),
      ];
    case 35:
      // Vouchers alone need no other code: each is shown by itself.
      return [
        ...action('showVouchers', facts.vouchers !== 'none'),
        ...action('showPickupCode', facts.vouchers !== 'only'),
        ...action('refund', facts.isRefundable),
      ];
    case 40:
      return [
        ...action('showVouchers', facts.vouchers !== 'none'),
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
