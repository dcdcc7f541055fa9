import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIdentity, isMainlandId, isTaiwanId, maskIdentity, normalizeIdentity } from './identityRules.ts';

/** Every number that differs from this one in a single digit, the last place included. */
function neighbours(number: string, digits: string): string[] {
  return Array.from(number).flatMap((own, place) =>
    Array.from(digits)
      .filter((digit) => digit !== own && /[\dX]/.test(own))
      .map((digit) => number.slice(0, place) + digit + number.slice(place + 1)),
  );
}

describe('isMainlandId', () => {
  it.each(['11010519491231002X', '440524188001010014'])('takes the samples of the standard: %s', (number) => {
    expect(isMainlandId(number)).toBe(true);
  });

  it('notices any single wrong digit', () => {
    expect(neighbours('11010519491231002X', '0123456789X').some(isMainlandId)).toBe(false);
  });

  it('notices two neighbouring digits changed round', () => {
    const number = '440524188001010014';
    const swapped = Array.from({ length: 17 }, (_none, place) =>
      [number.slice(0, place), number[place + 1], number[place], number.slice(place + 2)].join(''),
    );
    expect(swapped.filter((other) => other !== number).some(isMainlandId)).toBe(false);
  });

  it.each([
    ['a day that does not exist', '110105194902300028'],
    ['fifteen digits, the old form', '110105491231002'],
    ['a small x', '11010519491231002x'],
    ['nothing', ''],
  ])('refuses %s', (_name, number) => {
    expect(isMainlandId(number)).toBe(false);
  });

  it('refuses a date that does not exist for that reason alone', () => {
    // The check character is right for each: only the calendar tells them apart.
    const ids = (day: string) => Array.from('0123456789X', (check) => `110105${day}002${check}`).filter(isMainlandId);
    expect(ids('19490228')).toHaveLength(1);
    expect(ids('19490230')).toHaveLength(0);
    expect(ids('20240229')).toHaveLength(1);
    expect(ids('20230229')).toHaveLength(0);
    expect(ids('17491231')).toHaveLength(0);
  });
});

describe('isTaiwanId', () => {
  it.each(['A123456789', 'F131104093', 'O100001065', 'I100000003', 'W100000001', 'A800000014'])('takes %s', (number) => {
    expect(isTaiwanId(number)).toBe(true);
  });

  it('notices a wrong digit wherever the standard can', () => {
    const passing = neighbours('A123456789', '0123456789').filter(isTaiwanId);
    // Weights that share a factor with 10 let some pairs of digits pass; the others let none.
    const places = passing.map((other) => Array.from(other).findIndex((digit, place) => digit !== 'A123456789'[place]));
    expect(new Set(places)).toEqual(new Set([3, 4, 5, 7]));
  });

  it('has one check digit for every letter and seven digits', () => {
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

  it.each(['A323456789', 'a123456789', 'A12345678', '1123456789', ''])('refuses %j', (number) => {
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
  ])('kind %i takes %s', (kind, number) => {
    expect(checkIdentity(kind, number)).toBeNull();
  });

  it.each([
    [1, '110105194912310021'],
    [2, 'T12345678'],
    [3, '123456789'],
    [4, 'ABCDEFGH'],
    [4, 'E123 45678'],
    [5, '12345678'],
  ])('kind %i refuses %s', (kind, number) => {
    expect(checkIdentity(kind, number)).toBe('account.rules.identityNumber');
  });
});

describe('how a number is kept and shown', () => {
  it('is kept without blanks, in capitals', () => {
    expect(normalizeIdentity(' 110105 19491231-002x')).toBe('11010519491231002X');
    expect(normalizeIdentity('Ａ１２３４５６７８９')).toBe('A123456789');
  });

  it('is shown masked', () => {
    expect(maskIdentity('11010519491231002X')).toBe('110***********002X');
    expect(maskIdentity('A123456789')).toBe('A******789');
    expect(maskIdentity('A12')).toBe('***');
  });
});
