import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIdentity, isMainlandId, isTaiwanId, maskIdentity, normalizeIdentity } from './identityRules.ts';

/** All numbers that differ from this one in a single digit. */
function singleDigitErrors(number: string, digits: string): string[] {
  return Array.from(number).flatMap((original, place) =>
    Array.from(digits)
      .filter((digit) => digit !== original && /[\dX]/.test(original))
      .map((digit) => number.slice(0, place) + digit + number.slice(place + 1)),
  );
}

describe('isMainlandId', () => {
  it.each(['11010519491231002X', '440524188001010014'])('accepts the samples of the standard: %s', (number) => {
    expect(isMainlandId(number)).toBe(true);
  });

  it('detects any single wrong digit', () => {
    expect(singleDigitErrors('11010519491231002X', '0123456789X').some(isMainlandId)).toBe(false);
  });

  it('detects two swapped adjacent digits', () => {
    const number = '440524188001010014';
    const swapped = Array.from({ length: 17 }, (_none, place) =>
      [number.slice(0, place), number[place + 1], number[place], number.slice(place + 2)].join(''),
    );
    expect(swapped.filter((other) => other !== number).some(isMainlandId)).toBe(false);
  });

  it.each([
    ['a day that does not exist', '110105194902300028'],
    ['fifteen digits, the old form', '110105491231002'],
    ['a lower-case x', '11010519491231002x'],
    ['an empty text', ''],
  ])('rejects %s', (_name, number) => {
    expect(isMainlandId(number)).toBe(false);
  });

  it('rejects a date that does not exist even with a valid check character', () => {
    const ids = (day: string) => Array.from('0123456789X', (check) => `110105${day}002${check}`).filter(isMainlandId);
    expect(ids('19490228')).toHaveLength(1);
    expect(ids('19490230')).toHaveLength(0);
    expect(ids('20240229')).toHaveLength(1);
    expect(ids('20230229')).toHaveLength(0);
    expect(ids('17491231')).toHaveLength(0);
    expect(ids('20991231')).toHaveLength(0);
  });
});

describe('isTaiwanId', () => {
  it.each(['A123456789', 'F131104093', 'O100001065', 'I100000003', 'W100000001', 'A800000014'])('accepts %s', (number) => {
    expect(isTaiwanId(number)).toBe(true);
  });

  it('detects a wrong digit wherever the standard can', () => {
    const passing = singleDigitErrors('A123456789', '0123456789').filter(isTaiwanId);
    // A weight that shares a factor with 10 cannot detect some wrong digits.
    const places = passing.map((other) => Array.from(other).findIndex((digit, place) => digit !== 'A123456789'[place]));
    expect(new Set(places)).toEqual(new Set([3, 4, 5, 7]));
  });

  it('has exactly one check digit for each letter and seven digits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
        fc.constantFrom('1', '2', '8', '9'),
        fc.nat(9_999_999),
        (letter, sex, serial) => {
          const stem = `${letter}${sex}${String(serial).padStart(7, '0')}`;
          expect(Array.from('0123456789').filter((check) => isTaiwanId(stem + check))).toHaveLength(1);
        },
      ),
    );
  });

  it.each(['A323456789', 'a123456789', 'A12345678', '1123456789', ''])('rejects %j', (number) => {
    expect(isTaiwanId(number)).toBe(false);
  });
});

describe('checkIdentity', () => {
  it.each([
    [1, '11010519491231002X'],
    [2, 'H12345678'],
    [2, 'M1234567801'],
    [3, '12345678'],
    [3, '1234567890'],
    [4, 'E12345678'],
    [4, '300000000'],
  ])('accepts kind %i: %s', (kind, number) => {
    expect(checkIdentity(kind, number)).toBeNull();
  });

  it.each([
    [1, '110105194912310021'],
    [2, 'T12345678'],
    [3, '123456789'],
    [4, 'ABCDEFGH'],
    [4, 'E123 45678'],
    [5, '12345678'],
  ])('rejects kind %i: %s', (kind, number) => {
    expect(checkIdentity(kind, number)).toBe('account.rules.identityNumber');
  });
});

describe('normalizeIdentity and maskIdentity', () => {
  it('normalize to half-width upper case without spaces', () => {
    expect(normalizeIdentity(' 110105 19491231-002x')).toBe('11010519491231002X');
    expect(normalizeIdentity('Ａ１２３４５６７８９')).toBe('A123456789');
  });

  it('mask the middle of the number', () => {
    expect(maskIdentity('11010519491231002X')).toBe('110***********002X');
    expect(maskIdentity('A123456789')).toBe('A******789');
    expect(maskIdentity('A12')).toBe('***');
  });
});
