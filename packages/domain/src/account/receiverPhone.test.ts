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
  ['886', '\u202D0912 345 678\u202C', '0912345678'],
  ['886', '０９１２．３４５．６７８', '0912345678'],
  ['86', '+86\u00A0138\u00A00013\u00A08000', '13800138000'],
  ['86', '138–0013–8000', '13800138000'],
  ['852', '+852 9123\u20114567', '91234567'],
  ['853', '6612\u30003456', '66123456'],
  ['65', '\uFEFF9123 4567\u200B', '91234567'],
  ['65', '（９１２３）４５６７', '91234567'],
  ['1', '+1 415·555·2671', '4155552671'],
  ['1', '415/555/2671', '4155552671'],
  ['44', '+44 7911 123 456', '7911123456'],
  ['81', '０９０－１２３４－５６７８', '09012345678'],
  ['81', '\u2066090 1234 5678\u2069', '09012345678'],
  ['60', '+60 12-345 6789', '123456789'],
  ['61', '0412 345 678', '0412345678'],
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
