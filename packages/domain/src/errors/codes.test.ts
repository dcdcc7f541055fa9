import { describe, expect, it } from 'vitest';
import { errorCodes, errorKeys, translationKeyOf } from './codes.ts';

describe('error codes', () => {
  it('are negative and unique', () => {
    const codes = Object.values(errorCodes);
    expect(codes.every((code) => Number.isInteger(code) && code < 0)).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('cover the error catalogue', () => {
    const upTo = (hundred: number, last: number) => Array.from({ length: last }, (_none, index) => -hundred - index - 1);
    const table = [
      ...upTo(0, 5),
      ...upTo(100, 15),
      ...upTo(200, 11),
      ...upTo(400, 5),
      ...upTo(500, 8),
      ...upTo(600, 6),
      ...upTo(700, 4),
      ...upTo(800, 4),
      ...upTo(900, 3),
    ];
    expect(new Set<number>(Object.values(errorCodes))).toEqual(new Set(table));
  });

  it('have one translation key each, and one for unknown codes', () => {
    expect(translationKeyOf(-203)).toBe('errors.stockTooLow');
    expect(translationKeyOf(errorCodes.wrongPassword)).toBe('errors.wrongPassword');
    expect([-9999, 0, 1, Number.NaN].map(translationKeyOf)).toEqual(Array(4).fill('errors.unknown'));
    expect(new Set(errorKeys)).toEqual(new Set([...Object.values(errorCodes), -9999].map(translationKeyOf)));
  });
});
