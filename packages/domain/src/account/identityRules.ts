/** Every key these rules give, for checking that all languages have them. */
export const identityRuleKeys = ['account.rules.identityNumber'] as const;
export type IdentityRuleKey = (typeof identityRuleKeys)[number];

/** What a parcel's recipient can prove who they are with, as the `identity` calls number it. */
export const identityKinds = { mainlandId: 1, hongKongMacauPermit: 2, taiwanPermit: 3, passport: 4 } as const;

const mainlandWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const mainlandCheckCharacters = '10X98765432';

/**
 * A resident identity number of the mainland (GB 11643): 17 digits with a date of birth that exists, and a check character.
 *
 * @example isMainlandId('11010519491231002X') // true
 */
export function isMainlandId(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false;
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!/^(18|19|20)/.test(birthday) || !isDate(birthday)) return false;
  const sum = mainlandWeights.reduce((left, weight, index) => left + weight * Number(number[index]), 0);
  return mainlandCheckCharacters[sum % 11] === number[17];
}

// Each letter stands for a number of two digits, by the county where the number was first given; the position here is that number - 10.
const taiwanLetters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

/**
 * A national identity number of Taiwan, or the resident certificate number of the same form: a letter, 1, 2, 8 or 9, and eight digits
 * of which the last checks the others.
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
 * A number as it is kept: without blanks and hyphens, in capital letters.
 *
 * @example normalizeIdentity('110105 19491231 002x') // '11010519491231002X'
 */
export function normalizeIdentity(number: string): string {
  return number.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether a number, as `normalizeIdentity` writes it, can be of its kind. Permits and passports have no public check digit, so only
 * their form is looked at.
 *
 * @param kind - 1 mainland identity number, 2 permit for residents of Hong Kong and Macau, 3 permit for residents of Taiwan, 4 passport
 * @returns the translation key of what is wrong, or null
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
 * A number as it may be shown: of a long one the first three and the last four characters, of a short one the first and the last three.
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
