import { expect, test } from 'vitest';
import { formatPhone } from './formatPhone.ts';

test.each([
  ['886', '0912345678', '+886 912 345 678'],
  ['886', '912345678', '+886 912 345 678'],
  ['86', '13812345678', '+86 138 1234 5678'],
  ['852', '91234567', '+852 9123 4567'],
  ['886', '02-2345', '+886 02-2345'],
  ['1', '2025550123', '+1 2025550123'],
])('a number of +%s is grouped as in its region: %s', (phoneArea, phone, shown) => {
  expect(formatPhone({ phoneArea, phone })).toBe(shown);
});
