import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone, readLoginName, toE164 } from './loginName.ts';

describe('toE164', () => {
  it.each([
    ['886', '0912345678', '+886912345678'],
    ['886', '912 345 678', '+886912345678'],
    ['886', '+886 912-345-678', '+886912345678'],
    ['86', '13800138000', '+8613800138000'],
    ['852', '91234567', '+85291234567'],
    ['853', '66123456', '+85366123456'],
    ['886', '13800138000', null],
    ['86', '0912345678', null],
    ['86', '', null],
  ] as const)('converts +%s %s to %s', (area, number, phone) => {
    expect(toE164(area, number)).toBe(phone);
  });
});

describe('readLoginName', () => {
  it.each([
    ['+886912345678', '+886912345678'],
    ['０９１２３４５６７８', '+886912345678'],
    ['138 0013 8000', '+8613800138000'],
    ['+86 138-0013-8000', '+8613800138000'],
    ['+85291234567', '+85291234567'],
    ['91234567', null],
    ['+1 202 555 0123', null],
    ['user@example.com', null],
    ['', null],
  ])('parses %s as %s', (typed, phone) => {
    expect(readLoginName(typed)).toBe(phone);
  });

  it('parses its own results and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const phone = readLoginName(typed);
        expect(phone === null || readLoginName(phone) === phone).toBe(true);
      }),
    );
  });
});

describe('maskPhone', () => {
  it.each([
    ['+886912345678', '+886 912***678'],
    ['+8613800138000', '+86 138*****000'],
    ['+85291234567', '+852 912**567'],
  ])('masks %s as %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});
