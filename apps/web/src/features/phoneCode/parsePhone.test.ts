import { expect, test } from 'vitest';
import { parsePhone } from './parsePhone.ts';

test.each([
  ['886', '0912 345 678', '+886912345678'],
  ['886', '912345678', '+886912345678'],
  ['86', '138-0013-8000', '+8613800138000'],
  ['852', '9123 4567', '+85291234567'],
  // A calling code decides, and so does a form that only one place has.
  ['86', '+886 912 345 678', '+886912345678'],
  ['86', '\u202D+886 912 345 678\u202C', '+886912345678'],
  ['86', '0912345678', '+886912345678'],
  ['886', '13800138000', '+8613800138000'],
  ['853', '０９１２３４５６７８', '+886912345678'],
  ['86', '91234567', null],
  ['886', '0223456789', null],
  ['852', '12345', null],
  ['886', '', null],
] as const)('with the area %s, %j is %s', (area, typed, e164) => expect(parsePhone(area, typed)?.e164 ?? null).toBe(e164));
