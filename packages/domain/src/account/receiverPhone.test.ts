import { expect, test } from 'vitest';
import { phoneAreas } from './phoneAreas.ts';
import { isReceiverPhone, normalizeReceiverPhone, type ReceiverPhoneArea, receiverPhoneAreas } from './receiverPhone.ts';

test('there are the areas of the shop first, and no code twice', () => {
  expect(receiverPhoneAreas.slice(0, 4)).toEqual([...phoneAreas]);
  expect(new Set(receiverPhoneAreas).size).toBe(receiverPhoneAreas.length);
  expect(receiverPhoneAreas.every((area) => /^[1-9]\d{0,2}$/.test(area))).toBe(true);
});

test.each<[ReceiverPhoneArea, string, string]>([
  ['65', '+65 9123 4567', '91234567'],
  ['1', '+1 (415) 555-2671', '4155552671'],
  ['1', '415.555.2671', '4155552671'],
  ['44', '０７９１１ 123456', '07911123456'],
  ['886', '+886 912-345-678', '0912345678'],
])('+%s: %s is kept as %s', (area, typed, kept) => {
  expect(normalizeReceiverPhone(area, typed)).toBe(kept);
  expect(normalizeReceiverPhone(area, kept)).toBe(kept);
  expect(isReceiverPhone(area, kept)).toBe(true);
});

test.each<[ReceiverPhoneArea, string]>([
  ['65', '12345'],
  ['65', '1'.repeat(15)],
  ['65', '9123a567'],
  ['65', ''],
  // The four areas of the shop stay as strict as they are for registration.
  ['86', '12345678'],
  ['886', '91234567'],
])('+%s %s is no number', (area, number) => {
  expect(isReceiverPhone(area, number)).toBe(false);
});
