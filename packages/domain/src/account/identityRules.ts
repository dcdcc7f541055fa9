import { normalizeTypedNumber } from '../text/normalizeTyped.ts';

/** All translation keys of these rules. A test checks that every language has them. */
export const identityRuleKeys = ['account.rules.identityNumber'] as const;
export type IdentityRuleKey = (typeof identityRuleKeys)[number];

/** What was done about an identity. */
export const identityStates = { checked: 1 } as const;

/** Identity documents that customs accept, with their numbers on the wire. */
export const identityKinds = { mainlandId: 1, hongKongMacauPermit: 2, taiwanPermit: 3, passport: 4 } as const;

const mainlandWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const mainlandCheckCharacters = '10X98765432';

/**
 * True for a valid resident identity number of mainland China (GB 11643): 17 digits that contain an existing date of birth, which is
 * not in the future, and a check character.
 *
 * @example isMainlandId('11010519491231002X') // true
 */
export function isMainlandId(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false;
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!/^(18|19|20)/.test(birthday) || !isDate(birthday)) return false;
  if (Date.parse(`${birthday}T00:00:00+08:00`) > Date.now()) return false;
  const sum = mainlandWeights.reduce((left, weight, index) => left + weight * Number(number[index]), 0);
  return mainlandCheckCharacters[sum % 11] === number[17];
}

// Each letter encodes a two-digit number, by the county of first registration. Its index in this string is that number - 10.
const taiwanLetters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

/**
 * True for a valid national identity number of Taiwan, or a resident certificate number of the same form: a letter, then 1, 2, 8
 * or 9, then eight digits of which the last is a check digit.
 *
 * @example isTaiwanId('A123456789') // true
 */
export function isTaiwanId(number: string): boolean {
  if (!/^[A-Z][1289]\d{8}$/.test(number)) return false;
  const letter = taiwanLetters.indexOf(number.charAt(0)) + 10;
  const digits = Array.from(number.slice(1), Number);
  const sum = digits.reduce((left, digit, index) => left + digit * Math.max(1, 8 - index), Math.floor(letter / 10) + (letter % 10) * 9);
  return sum % 10 === 0;
}

/**
 * Normalizes an identity number: half-width and upper case, without spaces and hyphens.
 *
 * @example normalizeIdentity('110105 19491231 002x') // '11010519491231002X'
 */
export function normalizeIdentity(number: string): string {
  return normalizeTypedNumber(number);
}

/**
 * Validates an identity number. Permits and passports have no public check digit, so only their format is checked.
 *
 * @param kind - 1 mainland identity number, 2 permit for residents of Hong Kong and Macau, 3 permit for residents of Taiwan, 4 passport
 * @param number - normalized by `normalizeIdentity`
 * @returns the translation key of the problem, or null
 * @example checkIdentity(1, '110105194912310021') // 'account.rules.identityNumber'
 */
export function checkIdentity(kind: number, number: string): IdentityRuleKey | null {
  return matchesKind(kind, number) ? null : 'account.rules.identityNumber';
}

function matchesKind(kind: number, number: string): boolean {
  switch (kind) {
    case identityKinds.mainlandId:
      return isMainlandId(number);
    case identityKinds.hongKongMacauPermit:
      return /^[HM]\d{8}(\d{2})?$/.test(number);
    case identityKinds.taiwanPermit:
      return /^(\d{8}|\d{10})$/.test(number);
    case identityKinds.passport:
      return /^(?=.*\d)[A-Z\d]{5,17}$/.test(number);
    default:
      return false;
  }
}

/**
 * Masks an identity number for display. From 15 characters on, the first 3 and the last 4 stay visible; otherwise the first 1 and
 * the last 3.
 *
 * @example maskIdentity('11010519491231002X') // '110***********002X'
 */
export function maskIdentity(number: string): string {
  const [head, tail] = number.length >= 15 ? [3, 4] : [1, 3];
  if (number.length <= head + tail) return '*'.repeat(number.length);
  return number.slice(0, head) + '*'.repeat(number.length - head - tail) + number.slice(-tail);
}

function isDate(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}
