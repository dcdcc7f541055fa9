import type { Fulfilment } from '../orders/fulfilment.ts';

/** What a buyer can request for an order line. `missing`: the shop resends units that were not in the parcel. */
export const refundTypes = { moneyOnly: 1, returnGoods: 2, exchange: 3, missing: 4 } as const;
export type RefundType = (typeof refundTypes)[keyof typeof refundTypes];

/** States of a refund request and of its order line. Negative states are closed without a refund or replacement. */
export const refundStates = {
  none: 0,
  applied: 1,
  approved: 2,
  sentBack: 3,
  received: 4,
  refunded: 5,
  /** The replacement or the missing units are shipped. */
  replaced: 6,
  refused: -1,
  withdrawn: -2,
} as const;
export type RefundState = (typeof refundStates)[keyof typeof refundStates];

/** Events of a refund request. The shop or the platform can `approve` and `refuse`. A scheduled job triggers `close`. */
export type RefundEvent = 'approve' | 'refuse' | 'sendBack' | 'receive' | 'refund' | 'replace' | 'withdraw' | 'close' | 'escalate';

/** Time limits of refund requests, in days. */
export const refundTimeLimits = {
  /** A request without an answer is approved after this time. */
  answerDays: 3,
  /** Time to ship the return after approval. */
  sendBackDays: 7,
  /** A shipped return counts as received after this time. */
  checkDays: 10,
  /** Time to escalate a refused request to the platform. */
  escalateDays: 7,
} as const;

/** Reasons by type of request. The user interface translates them. */
export const refundReasons = {
  1: ['changedMind', 'orderedWrong', 'notArrived', 'damaged', 'notAsDescribed', 'other'],
  2: ['changedMind', 'damaged', 'notAsDescribed', 'wrongGoods', 'spoiled', 'other'],
  3: ['damaged', 'wrongGoods', 'wrongSize', 'other'],
  4: ['missing', 'damaged', 'other'],
} as const satisfies Record<RefundType, readonly string[]>;
export const allRefundReasons = [
  'changedMind',
  'orderedWrong',
  'notArrived',
  'damaged',
  'notAsDescribed',
  'wrongGoods',
  'spoiled',
  'wrongSize',
  'missing',
  'other',
] as const;
export type RefundReason = (typeof allRefundReasons)[number];

/** True when a number from the wire or the database is a type of refund request. */
export const isRefundType = (value: number): value is RefundType => Object.values(refundTypes).some((type) => type === value);

/** True when a number from the database is a state of a refund request. */
export const isRefundState = (value: number): value is RefundState => Object.values(refundStates).some((state) => state === value);

/** True while a refund request is in progress. */
export const isRefundOpen = (state: number): boolean => state >= refundStates.applied && state <= refundStates.received;

/** True when a request of this type ends with a refund. */
export const refundsMoney = (type: RefundType): boolean => type === refundTypes.moneyOnly || type === refundTypes.returnGoods;

/** True when the buyer must return the products first. */
export const requiresReturn = (type: RefundType): boolean => type === refundTypes.returnGoods || type === refundTypes.exchange;

/**
 * Returns the types of refund requests that an order state allows. Before shipment or pickup, only a refund without return is possible, and
 * of services at any time.
 *
 * @param orderState - one of `orderStates`
 * @example allowedRefundTypes(20, 'parcel') // [1]
 * @example allowedRefundTypes(30, 'parcel') // [1, 2, 3, 4]
 */
export function allowedRefundTypes(orderState: number, fulfilment: Fulfilment): readonly RefundType[] {
  if (orderState === 20 || orderState === 35) return [1];
  if (orderState !== 30 && orderState !== 40 && orderState !== 50) return [];
  return fulfilment === 'service' ? [1] : [1, 2, 3, 4];
}

/** What never is in a buyer's hands has other reasons, whatever the type: it cannot arrive late or be damaged. */
const intangibleReasons: Readonly<Partial<Record<Fulfilment, readonly RefundReason[]>>> = {
  voucher: ['changedMind', 'orderedWrong', 'other'],
  service: ['changedMind', 'orderedWrong', 'notAsDescribed', 'other'],
};

/** Nobody has seen what the shop has not handed over. */
const unshippedReasons: readonly RefundReason[] = ['changedMind', 'orderedWrong', 'other'];

/**
 * Returns the reasons for a type of request about an order line that can be true.
 *
 * @param line - how its units reach the buyer, and whether they have left the shop
 * @example reasonsFor(1, { fulfilment: 'voucher', isShipped: true }) // ['changedMind', 'orderedWrong', 'other']
 */
export const reasonsFor = (
  type: RefundType,
  { fulfilment, isShipped }: { fulfilment: Fulfilment; isShipped: boolean },
): readonly RefundReason[] => intangibleReasons[fulfilment] ?? (isShipped ? refundReasons[type] : unshippedReasons);

/**
 * Returns the state of a refund request after an event, or null when the event is not allowed.
 *
 * @param isReturned - true when the shop already has the products, so that an approval skips the return
 * @example nextRefundState(1, 1, 'approve') // 2
 * @example nextRefundState(2, 2, 'refund') // null: the products have not arrived
 */
export function nextRefundState(type: RefundType, from: RefundState, event: RefundEvent, isReturned = false): RefundState | null {
  switch (from) {
    case 1:
      if (event === 'approve') return requiresReturn(type) && isReturned ? 4 : 2;
      if (event === 'refuse') return -1;
      return event === 'withdraw' ? -2 : null;
    case 2:
      if (requiresReturn(type)) return event === 'sendBack' ? 3 : event === 'withdraw' || event === 'close' ? -2 : null;
      return event === (refundsMoney(type) ? 'refund' : 'replace') ? completedState(type) : null;
    case 3:
      return event === 'receive' ? 4 : event === 'refuse' ? -1 : null;
    case 4:
      return event === (refundsMoney(type) ? 'refund' : 'replace') ? completedState(type) : null;
    case -1:
      return event === 'escalate' ? 1 : null;
    default:
      return null;
  }
}

const completedState = (type: RefundType): 5 | 6 => (refundsMoney(type) ? 5 : 6);

/** Actions of a buyer on a refund request. */
export const refundActions = ['withdraw', 'send', 'escalate'] as const;
export type RefundAction = (typeof refundActions)[number];

export interface RefundFacts {
  type: RefundType;
  state: RefundState;
  isEscalated: boolean;
  /** True while the time limit to escalate has not passed. */
  canEscalate: boolean;
}

/**
 * Lists the actions that a buyer can take now. The API sends the list and checks it again before each action.
 *
 * @example getRefundActions({ type: 2, state: 2, isEscalated: false, canEscalate: false }) // ['withdraw', 'send']
 */
export function getRefundActions({ type, state, isEscalated, canEscalate }: RefundFacts): RefundAction[] {
  const can = (event: RefundEvent) => nextRefundState(type, state, event) !== null;
  return [
    ...(can('withdraw') ? (['withdraw'] as const) : []),
    ...(can('sendBack') ? (['send'] as const) : []),
    ...(can('escalate') && !isEscalated && canEscalate ? (['escalate'] as const) : []),
  ];
}
