import { expect, test } from 'vitest';
import { checkGuest, normalizeGuest } from './guestRules.ts';

const guest = { name: '王小明', phoneArea: '886', phone: '0912345678' } as const;

test('a guest with a name and a mobile number can be reached', () => expect(checkGuest(guest)).toEqual([]));

test('a guest is normalized like the receiver of a parcel', () => {
  expect(normalizeGuest({ ...guest, name: ' 王小明 ', phone: '0912-345-678' })).toEqual(guest);
});

test.each([
  ['without a name', { name: '' }, ['name']],
  ['with a name of invisible characters', { name: '\u200b\u200b' }, ['name']],
  ['with half a number', { phone: '0912' }, ['phone']],
  ['without anything', { name: '', phone: '' }, ['name', 'phone']],
])('a guest %s is invalid', (_, change, fields) => {
  expect(checkGuest({ ...guest, ...change }).map(({ field }) => field)).toEqual(fields);
});
