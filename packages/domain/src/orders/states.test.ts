import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderActions } from './shapes.ts';
import {
  canTransition,
  getOrderActions,
  isActionAllowed,
  isOrderState,
  nextState,
  type OrderEvent,
  type OrderFacts,
  type OrderState,
  orderStates,
  orderTabs,
  statesAllowing,
} from './states.ts';

const states = Object.values(orderStates);
const events: OrderEvent[] = [
  'pay',
  'cancel',
  'expire',
  'shipPart',
  'ship',
  'readyForPickup',
  'refund',
  'confirm',
  'pickUp',
  'finish',
  'payOnPickup',
  'cancelUnpaid',
  'collect',
  'returnUnclaimed',
];

// A second copy of the transitions, to detect mistakes in the table.
const expectedTransitions = [
  '10 pay 20',
  '10 payOnPickup 20',
  '10 cancel -10',
  '10 expire -11',
  '20 shipPart 25',
  '20 ship 30',
  '20 readyForPickup 35',
  '20 refund -12',
  '20 cancelUnpaid -10',
  '25 ship 30',
  '30 confirm 40',
  '30 collect 40',
  '30 returnUnclaimed -10',
  '35 pickUp 40',
  '35 refund -12',
  '40 finish 50',
];

describe('transitions', () => {
  it('are exactly those of the table', () => {
    const found = states.flatMap((from) =>
      events.flatMap((event) => {
        const to = nextState(from, event);
        return to === null ? [] : [`${from} ${event} ${to}`];
      }),
    );
    expect(found.toSorted()).toEqual(expectedTransitions.toSorted());
  });

  it('connect no other states', () => {
    const pairs = new Set(expectedTransitions.map((line) => line.replace(/ \w+ /, ' ')));
    for (const from of states) for (const to of states) expect(canTransition(from, to)).toBe(pairs.has(`${from} ${to}`));
  });

  it('never leave a final state and have no cycles', () => {
    const depth = (state: OrderState): number => Math.max(0, ...states.filter((to) => canTransition(state, to)).map((to) => 1 + depth(to)));
    expect(states.filter((state) => depth(state) === 0)).toEqual([50, -10, -11, -12]);
    expect(depth(10)).toBe(5);
  });

  it('reach every state from an unpaid order', () => {
    const reached = new Set<OrderState>([10]);
    for (const state of reached) for (const to of states) if (canTransition(state, to)) reached.add(to);
    expect(reached).toEqual(new Set(states));
  });

  it('list the states that allow an event', () => {
    expect(statesAllowing('ship')).toEqual([20, 25]);
    expect(statesAllowing('cancel')).toEqual([10]);
  });

  it('recognize order states', () => {
    expect([10, -12, 0, 15, 10.5].map(isOrderState)).toEqual([true, true, false, false, false]);
  });
});

describe('tabs', () => {
  it('contain each open state once', () => {
    expect(Object.values(orderTabs).flat()).toEqual([10, 20, 25, 30, 35, 40]);
  });
});

const now = '2026-11-20T08:00:00.000Z';
const later = '2026-11-20T08:30:00.000Z';
const earlier = '2026-11-20T07:59:59.999Z';

const facts: OrderFacts = {
  state: 10,
  payDeadline: later,
  isDueOnPickup: false,
  isPacking: false,
  awaitsReceiver: false,
  isReminded: false,
  isSent: true,
  vouchers: 'none',
  isRefundable: true,
  hasOpenRefund: false,
  confirmDeadline: later,
  isExtended: false,
  returnDeadline: later,
  isReviewable: true,
  reviewDeadline: later,
  canAppendReview: true,
  canInvoice: true,
  isPurchase: true,
};

const actionKeys = (changes: Partial<OrderFacts>) => getOrderActions({ ...facts, ...changes }, now).map(({ key }) => key);

const table: Record<OrderState, string[]> = {
  10: ['pay', 'cancel', 'editAddress'],
  20: ['remind', 'editAddress', 'refund'],
  25: ['tracking'],
  30: ['tracking', 'confirm', 'extend', 'afterSale'],
  35: ['showPickupCode', 'refund'],
  40: ['review', 'afterSale', 'buyAgain', 'invoice'],
  50: ['followUpReview', 'buyAgain', 'delete'],
  [-10]: ['delete', 'buyAgain'],
  [-11]: ['delete', 'buyAgain'],
  [-12]: ['delete', 'buyAgain'],
};

describe('getOrderActions', () => {
  it('includes the number of days of an extension', () => {
    const extend = getOrderActions({ ...facts, state: 30 }, now).find(({ key }) => key === 'extend');
    expect(extend).toEqual({ key: 'extend', until: later, days: 7 });
    expect(getOrderActions({ ...facts, state: 30 }, now).filter(({ days }) => days !== undefined)).toHaveLength(1);
  });

  it.each(states)('lists the actions of state %i', (state) => {
    expect(actionKeys({ state })).toEqual(table[state]);
  });

  it.each<[string, Partial<OrderFacts>, string[]]>([
    ['nothing of an unpaid order is sent', { state: 10, isSent: false }, ['pay', 'cancel']],
    ['a service awaits its confirmation', { state: 20, isSent: false }, ['remind', 'refund']],
    ['vouchers were bought', { state: 35, isSent: false, vouchers: 'only' }, ['showVouchers', 'refund']],
    [
      'a voucher was bought beside a parcel',
      { state: 30, vouchers: 'some' },
      ['showVouchers', 'tracking', 'confirm', 'extend', 'afterSale'],
    ],
    ['the payment deadline has passed', { state: 10, payDeadline: earlier }, []],
    ['the payment deadline is now', { state: 10, payDeadline: now }, []],
    ['cash on delivery is due before shipping', { state: 20, isDueOnPickup: true }, ['remind', 'editAddress', 'cancel']],
    ['cash on delivery is due and the parcel is being packed', { state: 20, isDueOnPickup: true, isPacking: true }, ['remind']],
    ['cash on delivery is due at the store', { state: 30, isDueOnPickup: true }, ['tracking']],
    ['the parcel is being packed', { state: 20, isPacking: true }, ['remind', 'refund']],
    ['the buyer has reminded the shop', { state: 20, isReminded: true }, ['editAddress', 'refund']],
    ['nobody has claimed the gift yet', { state: 20, awaitsReceiver: true }, ['editAddress', 'refund']],
    ['every line has a refund request', { state: 20, isRefundable: false }, ['remind', 'editAddress']],
    ['the confirmation period was extended', { state: 30, isExtended: true }, ['tracking', 'confirm', 'afterSale']],
    ['the confirmation deadline has passed', { state: 30, confirmDeadline: earlier }, ['tracking', 'afterSale']],
    ['delivery is not yet reported', { state: 30, confirmDeadline: null }, ['tracking', 'confirm', 'extend', 'afterSale']],
    ['the return period is over', { state: 40, returnDeadline: earlier }, ['review', 'buyAgain', 'invoice']],
    ['all lines are reviewed', { state: 40, isReviewable: false }, ['afterSale', 'buyAgain', 'invoice']],
    ['no invoice was issued', { state: 40, canInvoice: false }, ['review', 'afterSale', 'buyAgain']],
    ['the order has only free gifts', { state: 50, isPurchase: false }, ['followUpReview', 'delete']],
    ['a refund is open', { state: 50, hasOpenRefund: true }, ['followUpReview', 'buyAgain']],
    ['every follow-up is written', { state: 50, canAppendReview: false }, ['buyAgain', 'delete']],
  ])('lists the actions when %s', (_name, changes, keys) => {
    expect(actionKeys(changes)).toEqual(keys);
  });

  it('includes the end of an action', () => {
    expect(getOrderActions(facts, now)).toContainEqual({ key: 'pay', until: later });
    expect(getOrderActions({ ...facts, state: 25 }, now)).toEqual([{ key: 'tracking', until: null }]);
  });

  it('never lists an action that the state does not have', () => {
    const deadline = fc.constantFrom(null, earlier, later);
    const anyFacts = fc.record<OrderFacts>({
      state: fc.constantFrom(...states),
      payDeadline: deadline,
      isDueOnPickup: fc.boolean(),
      isPacking: fc.boolean(),
      awaitsReceiver: fc.boolean(),
      isReminded: fc.boolean(),
      isSent: fc.boolean(),
      vouchers: fc.constantFrom('none', 'some', 'only'),
      isRefundable: fc.boolean(),
      hasOpenRefund: fc.boolean(),
      confirmDeadline: deadline,
      isExtended: fc.boolean(),
      returnDeadline: deadline,
      isReviewable: fc.boolean(),
      reviewDeadline: deadline,
      canAppendReview: fc.boolean(),
      canInvoice: fc.boolean(),
      isPurchase: fc.boolean(),
    });
    fc.assert(
      fc.property(anyFacts, (some) => {
        const keys = getOrderActions(some, now).map(({ key }) => key);
        const isPaid = some.state >= 20 && some.state <= 40;
        const allowed = [
          ...table[some.state],
          ...(some.state === 20 && some.isDueOnPickup ? ['cancel'] : []),
          ...(isPaid && some.vouchers !== 'none' ? ['showVouchers'] : []),
        ];
        expect(allowed).toEqual(expect.arrayContaining(keys));
        expect(orderActions.filter((action) => isActionAllowed(some, action, now)).toSorted()).toEqual(keys.toSorted());
      }),
    );
  });
});
