import { normalizeTypedNumber } from '../text/normalizeTyped.ts';
import { phoneAreas } from './phoneAreas.ts';
import { checkMobile, normalizeMobile, type PhoneArea } from './rules.ts';

/** Overseas countries by region id, with their country codes without `+`. Some countries share a code. */
export const overseasPhoneAreas = [
  [3000702, '65'],
  [3000458, '60'],
  [3000392, '81'],
  [3000410, '82'],
  [3000764, '66'],
  [3000704, '84'],
  [3000360, '62'],
  [3000608, '63'],
  [3000096, '673'],
  [3000116, '855'],
  [3000418, '856'],
  [3000104, '95'],
  [3000356, '91'],
  [3000784, '971'],
  [3000840, '1'],
  [3000124, '1'],
  [3000484, '52'],
  [3000826, '44'],
  [3000372, '353'],
  [3000276, '49'],
  [3000250, '33'],
  [3000528, '31'],
  [3000056, '32'],
  [3000442, '352'],
  [3000756, '41'],
  [3000040, '43'],
  [3000380, '39'],
  [3000724, '34'],
  [3000620, '351'],
  [3000752, '46'],
  [3000208, '45'],
  [3000578, '47'],
  [3000246, '358'],
  [3000616, '48'],
  [3000203, '420'],
  [3000348, '36'],
  [3000300, '30'],
  [3000036, '61'],
  [3000554, '64'],
  [3000242, '679'],
  [3000076, '55'],
  [3000032, '54'],
  [3000152, '56'],
  [3000604, '51'],
  [3000710, '27'],
  [3000480, '230'],
] as const;

export type ReceiverPhoneArea = PhoneArea | (typeof overseasPhoneAreas)[number][1];

/**
 * Country codes, without `+`, that a receiver's phone number can have: those of members and those of overseas countries. Members
 * cannot register with an overseas number.
 *
 * @example receiverPhoneAreas.includes('65') // true
 */
export const receiverPhoneAreas: readonly ReceiverPhoneArea[] = [
  ...new Set<ReceiverPhoneArea>([...phoneAreas, ...overseasPhoneAreas.map(([, code]) => code)]),
];

const toPhoneArea = (area: ReceiverPhoneArea): PhoneArea | undefined => phoneAreas.find((known) => known === area);

/**
 * Normalizes a receiver's phone number: half-width, without spaces, hyphens, dots, brackets and country code. Validate the result
 * with `isReceiverPhone`.
 *
 * @param area - country code without `+`
 * @param number - as typed
 *
 * @example normalizeReceiverPhone('65', '+65 9123 4567') // '91234567'
 */
export function normalizeReceiverPhone(area: ReceiverPhoneArea, number: string): string {
  const home = toPhoneArea(area);
  if (home) return normalizeMobile(home, number);
  const plain = normalizeTypedNumber(number);
  return plain.startsWith(`+${area}`) ? plain.slice(area.length + 1) : plain;
}

/**
 * True when a phone number can belong to a receiver. For the mainland, Taiwan, Hong Kong and Macau it must be a mobile number.
 * Overseas it must have 6 to 14 digits, because the shop sends no text messages there.
 *
 * @param area - country code without `+`
 * @param number - normalized by `normalizeReceiverPhone`
 *
 * @example isReceiverPhone('65', '91234567') // true
 */
export function isReceiverPhone(area: ReceiverPhoneArea, number: string): boolean {
  const home = toPhoneArea(area);
  return home ? checkMobile(home, number) === null : /^\d{6,14}$/.test(number);
}
