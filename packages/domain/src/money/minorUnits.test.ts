import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinorUnits, toMinorUnits } from './minorUnits.ts';

describe('minor units', () => {
  it('converts to fen and whole dollars', () => {
    expect(toMinorUnits('291.00')).toBe('29100');
    expect(toMinorUnits('0.01')).toBe('1');
    expect(toMinorUnits('1280.00', 0)).toBe('1280');
    expect(fromMinorUnits('29100')).toBe('291.00');
    expect(fromMinorUnits('1280', 0)).toBe('1280.00');
  });

  it('never rounds', () => {
    expect(() => toMinorUnits('1.005')).toThrow('AMOUNT_INVALID:1.005');
    expect(() => toMinorUnits('1280.50', 0)).toThrow('AMOUNT_INVALID:1280.50');
    expect(() => fromMinorUnits('1.5')).toThrow('AMOUNT_INVALID:1.5');
  });

  it('converts back to the same value', () => {
    fc.assert(
      fc.property(fc.integer(), (units) => {
        expect(toMinorUnits(fromMinorUnits(units))).toBe(String(units));
      }),
    );
  });
});
