import { expect, test } from 'vitest';
import { phoneAreas } from './phoneAreas.ts';
import { isReceiverPhone, normalizeReceiverPhone, type ReceiverPhoneArea, receiverPhoneAreas } from './receiverPhone.ts';

test('lists the codes of members first, and each code once', () => {
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
])('normalizes +%s %s to %s', (area, typed, normalized) => {
  expect(normalizeReceiverPhone(area, typed)).toBe(normalized);
  expect(normalizeReceiverPhone(area, normalized)).toBe(normalized);
  expect(isReceiverPhone(area, normalized)).toBe(true);
});

test.each<[ReceiverPhoneArea, string]>([
  ['65', '12345'],
  ['65', '1'.repeat(15)],
  ['65', '9123a567'],
  ['65', ''],
  // Numbers of the four member areas must be mobile numbers.
  ['86', '12345678'],
  ['886', '91234567'],
])('rejects +%s %s', (area, number) => {
  expect(isReceiverPhone(area, number)).toBe(false);
});
