import { describe, expect, it } from 'vitest';
import {
  allowedRefundTypes,
  allRefundReasons,
  getRefundActions,
  isRefundOpen,
  isRefundState,
  isRefundType,
  nextRefundState,
  type RefundEvent,
  reasonsFor,
  refundReasons,
  refundStates,
  refundsMoney,
  refundTypes,
  requiresReturn,
} from './rules.ts';

const types = Object.values(refundTypes);
const states = Object.values(refundStates);
const events: RefundEvent[] = ['approve', 'refuse', 'sendBack', 'receive', 'refund', 'replace', 'withdraw', 'close', 'escalate'];

// A second copy of the transitions, to detect mistakes in the rules.
const common = ['1 approve 2', '1 refuse -1', '1 withdraw -2', '-1 escalate 1'];
const withReturn = ['2 sendBack 3', '2 withdraw -2', '2 close -2', '3 receive 4', '3 refuse -1'];
const expected = {
  1: [...common, '2 refund 5'],
  2: [...common, ...withReturn, '4 refund 5'],
  3: [...common, ...withReturn, '4 replace 6'],
  4: [...common, '2 replace 6'],
};

describe('a refund request', () => {
  it.each(types)('of type %i has exactly these transitions', (type) => {
    const found = states.flatMap((from) =>
      events.flatMap((event) => {
        const to = nextRefundState(type, from, event);
        return to === null ? [] : [`${from} ${event} ${to}`];
      }),
    );
    // A type without a return never reaches the states 3 and 4.
    const reachable = found.filter((line) => requiresReturn(type) || !/^[34] /.test(line));
    expect(reachable.toSorted()).toEqual(expected[type].toSorted());
  });

  it('skips the return when the shop already has the products', () => {
    expect(nextRefundState(2, 1, 'approve', true)).toBe(4);
    expect(nextRefundState(1, 1, 'approve', true)).toBe(2);
  });

  it('allows only a refund without return before shipment', () => {
    expect([10, 20, 25, 30, 35, 40, 50, -12].map((state) => allowedRefundTypes(state, 'parcel').length)).toEqual([0, 1, 0, 4, 1, 4, 4, 0]);
    expect([20, 35, 40, 50].flatMap((state) => allowedRefundTypes(state, 'service'))).toEqual([1, 1, 1, 1]);
    expect(types.filter(refundsMoney)).toEqual([1, 2]);
    expect(types.filter(requiresReturn)).toEqual([2, 3]);
  });

  it('has reasons for each type', () => {
    for (const type of types) expect(reasonsFor(type, { fulfilment: 'parcel', isShipped: true })).toEqual(refundReasons[type]);
    for (const absurd of ['notArrived', 'damaged', 'wrongGoods', 'missing'] as const) {
      for (const isShipped of [false, true]) {
        expect(reasonsFor(1, { fulfilment: 'voucher', isShipped })).not.toContain(absurd);
        expect(reasonsFor(1, { fulfilment: 'service', isShipped })).not.toContain(absurd);
      }
      expect(reasonsFor(1, { fulfilment: 'parcel', isShipped: false })).not.toContain(absurd);
    }
    expect(new Set(types.flatMap((type) => refundReasons[type]))).toEqual(new Set(allRefundReasons));
  });

  it('is recognized by its numbers', () => {
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
    [{ type: 1, state: -1, isEscalated: true }, []],
    [{ type: 1, state: -1, canEscalate: false }, []],
    [{ type: 1, state: 5 }, []],
  ] as const)('%j offers %j', (facts, actions) => {
    expect(getRefundActions({ isEscalated: false, canEscalate: true, ...facts })).toEqual(actions);
  });
});
