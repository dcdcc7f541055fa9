import { describe, expect, it } from 'vitest';
import {
  allowedRefundTypes,
  allRefundReasons,
  getRefundActions,
  isReasonAllowed,
  isRefundOpen,
  isRefundState,
  isRefundType,
  nextRefundState,
  type RefundEvent,
  refundReasons,
  refundStates,
  refundsMoney,
  refundTypes,
  requiresReturn,
} from './rules.ts';

const types = Object.values(refundTypes);
const states = Object.values(refundStates);
const events: RefundEvent[] = ['approve', 'refuse', 'sendBack', 'receive', 'refund', 'replace', 'withdraw', 'close', 'escalate'];

// Written a second time, so that a slip in the rules shows.
const always = ['1 approve 2', '1 refuse -1', '1 withdraw -2', '-1 escalate 1'];
const back = ['2 sendBack 3', '2 withdraw -2', '2 close -2', '3 receive 4', '3 refuse -1'];
const legal = {
  1: [...always, '2 refund 5'],
  2: [...always, ...back, '4 refund 5'],
  3: [...always, ...back, '4 replace 6'],
  4: [...always, '2 replace 6'],
};

describe('a wish', () => {
  it.each(types)('of kind %i moves as the table says and in no other way', (type) => {
    const found = states.flatMap((from) =>
      events.flatMap((event) => {
        const to = nextRefundState(type, from, event);
        return to === null ? [] : [`${from} ${event} ${to}`];
      }),
    );
    // A kind without goods that go back is received at once by nobody, so state 4 of it leads on all the same.
    const reachable = found.filter((line) => requiresReturn(type) || !/^[34] /.test(line));
    expect(reachable.toSorted()).toEqual(legal[type].toSorted());
  });

  it('asks for goods no second time where they are with the shop', () => {
    expect(nextRefundState(2, 1, 'approve', true)).toBe(4);
    expect(nextRefundState(1, 1, 'approve', true)).toBe(2);
  });

  it('is for money before anything was sent', () => {
    expect([10, 20, 25, 30, 35, 40, 50, -12].map((state) => allowedRefundTypes(state).length)).toEqual([0, 1, 0, 4, 0, 4, 4, 0]);
    expect(types.filter(refundsMoney)).toEqual([1, 2]);
    expect(types.filter(requiresReturn)).toEqual([2, 3]);
  });

  it('has reasons that fit it', () => {
    for (const type of types)
      for (const reason of allRefundReasons) {
        expect(isReasonAllowed(type, reason)).toBe((refundReasons[type] as readonly string[]).includes(reason));
      }
    expect(new Set(types.flatMap((type) => refundReasons[type]))).toEqual(new Set(allRefundReasons));
  });

  it('is told by its numbers', () => {
    expect([0, 1, 4, 5, 1.5].map(isRefundType)).toEqual([false, true, true, false, false]);
    expect([-3, -2, 0, 6, 7].map(isRefundState)).toEqual([false, true, true, true, false]);
    expect([-1, 0, 1, 4, 5].map(isRefundOpen)).toEqual([false, false, true, true, false]);
  });

  it.each([
    [{ type: 2, state: 1 }, ['withdraw']],
    [{ type: 2, state: 2 }, ['withdraw', 'send']],
    [{ type: 1, state: 2 }, []],
    [{ type: 3, state: 3 }, []],
    [{ type: 1, state: -1 }, ['escalate']],
    [{ type: 1, state: -1, escalated: true }, []],
    [{ type: 1, state: -1, escalatable: false }, []],
    [{ type: 1, state: 5 }, []],
  ] as const)('%j offers %j', (facts, actions) => {
    expect(getRefundActions({ isEscalated: false, canEscalate: true, ...facts })).toEqual(actions);
  });
});
