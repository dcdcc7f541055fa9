import { expect, test } from 'vitest';
import { formatVoucherCode, groupVouchers } from './groupVouchers.ts';
import { testVoucher } from './testVouchers.ts';

test('vouchers of one line are shown together, with their codes in the order of the list', () => {
  const list = [
    testVoucher({ code: 'AAAA' }),
    testVoucher({ code: 'BBBB', attrText: '大份' }),
    testVoucher({ code: 'CCCC' }),
    testVoucher({ code: 'DDDD', orderCode: 'T2612010002' }),
  ];
  expect(groupVouchers(list).map((group) => group.map(({ code }) => code))).toEqual([['AAAA', 'CCCC'], ['BBBB'], ['DDDD']]);
});

test('a code is shown in groups of four', () => expect(formatVoucherCode('ABCDEFGHJKLM')).toBe('ABCD EFGH JKLM'));
