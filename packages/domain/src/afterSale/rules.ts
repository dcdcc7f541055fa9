/** What a buyer may want for goods. `missing`: pieces that were not in the parcel are sent again. */
export const refundTypes = { moneyOnly: 1, returnGoods: 2, exchange: 3, missing: 4 } as const;
export type RefundType = (typeof refundTypes)[keyof typeof refundTypes];

/** The states of a wish, and of the line it is for. Negative ones are over without effect. */
export const refundStates = {
  none: 0,
  applied: 1,
  approved: 2,
  sentBack: 3,
  received: 4,
  refunded: 5,
  /** Other pieces, or the missing ones, are on their way. */
  replaced: 6,
  refused: -1,
  withdrawn: -2,
} as const;
export type RefundState = (typeof refundStates)[keyof typeof refundStates];

/** What happens to a wish. `approve` and `refuse` are the shop's or the platform's; `close` is the clock's. */
export type RefundEvent = 'approve' | 'refuse' | 'sendBack' | 'receive' | 'refund' | 'replace' | 'withdraw' | 'close' | 'escalate';

/** Days after which the clock goes on, or a door closes. */
export const refundTimeLimits = {
  /** Until a wish that nobody answers counts as approved. */
  answerDays: 3,
  /** In which goods are handed to a courier, once they may go back. */
  sendBackDays: 7,
  /** Until goods that were sent back count as received. */
  checkDays: 10,
  /** After a refusal, in which the platform may be asked to decide. */
  escalateDays: 7,
} as const;

/** Why, per kind of wish. The words are translated by whoever shows them. */
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

/** Whether a number, as the wire or a database holds it, is a kind of wish. */
export const isRefundType = (value: number): value is RefundType => Object.values(refundTypes).some((type) => type === value);

/** Whether a number, as a database holds it, is a state of a wish. */
export const isRefundState = (value: number): value is RefundState => Object.values(refundStates).some((state) => state === value);

/** Whether a wish, or a line by its wish, still waits for somebody. */
export const isRefundOpen = (state: number): boolean => state >= refundStates.applied && state <= refundStates.received;

/** Whether money goes back for it in the end. */
export const refundsMoney = (type: RefundType): boolean => type === refundTypes.moneyOnly || type === refundTypes.returnGoods;

/** Whether goods go back first. */
export const requiresReturn = (type: RefundType): boolean => type === refundTypes.returnGoods || type === refundTypes.exchange;

/**
 * The wishes an order in some state allows: before goods are sent there is nothing but money to give back.
 *
 * @example refundTypesIn(20) // [1]
 * @example refundTypesIn(30) // [1, 2, 3, 4]
 */
export function allowedRefundTypes(orderState: number): readonly RefundType[] {
  if (orderState === 20) return [1];
  return orderState === 30 || orderState === 40 || orderState === 50 ? [1, 2, 3, 4] : [];
}

/** Whether a reason fits a kind of wish. */
export const isReasonAllowed = (type: RefundType, reason: RefundReason): boolean => refundReasons[type].some((each) => each === reason);

/**
 * Where an event takes a wish; null when it is not allowed there.
 *
 * @param isReturned - the goods are with the shop already: a platform that decides for the buyer need not ask for them again
 * @example nextRefundState(1, 1, 'approve') // 2
 * @example nextRefundState(2, 2, 'refund') // null, the goods have not come yet
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

/** What a buyer may do with a wish now, besides reading it. */
export const refundActions = ['withdraw', 'send', 'escalate'] as const;
export type RefundAction = (typeof refundActions)[number];

export interface RefundFacts {
  type: RefundType;
  state: RefundState;
  isEscalated: boolean;
  /** The refusal is not too old to ask the platform. */
  canEscalate: boolean;
}

/**
 * What the server offers; asked again by every call that acts.
 *
 * @example refundActionsOf({ type: 2, state: 2, escalated: false, escalatable: false }) // ['withdraw', 'send']
 */
export function getRefundActions({ type, state, isEscalated, canEscalate }: RefundFacts): RefundAction[] {
  const can = (event: RefundEvent) => nextRefundState(type, state, event) !== null;
  return [
    ...(can('withdraw') ? (['withdraw'] as const) : []),
    ...(can('sendBack') ? (['send'] as const) : []),
    ...(can('escalate') && !isEscalated && canEscalate ? (['escalate'] as const) : []),
  ];
}
