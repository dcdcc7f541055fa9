// Each rule returns the translation key of the problem, or null. Forms and the API call the same functions.
import { normalizeTypedNumber } from '../text/normalizeTyped.ts';
import { countCharacters } from '../text/truncate.ts';
import type { phoneAreas } from './phoneAreas.ts';

export type PhoneArea = (typeof phoneAreas)[number];

/** All translation keys of these rules. A test checks that every language has them. */
export const accountRuleKeys = [
  'account.rules.passwordShort',
  'account.rules.passwordLong',
  'account.rules.passwordMixed',
  'account.rules.passwordCommon',
  'account.rules.mobileFormat',
  'account.rules.emailFormat',
  'account.rules.smsCodeFormat',
  'account.rules.nicknameLength',
  'account.rules.nicknameCharacters',
] as const;
export type AccountRuleKey = (typeof accountRuleKeys)[number];

/** Number of digits of an SMS code. */
export const SMS_CODE_LENGTH = 6;

/** The most common passwords that pass the other rules, in lower case. */
const commonPasswords = new Set(
  `password1 password12 password123 passw0rd p@ssw0rd 123456789a a123456789 12345678a a12345678 1234567a a1234567 123456aa aa123456
  aaa123456 a1b2c3d4 abc12345 abc123456 abcd1234 abcd12345 abcde12345 qwer1234 qwe12345 qwe123456 qwerty12 qwerty123 qwerty1234
  1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx 1qaz2wsx3edc zaq12wsx asdf1234 asd12345 asd123456 zxc12345 zxc123456 zxcv1234 qq123456
  qq123456789 wang1234 woaini123 woaini520 woaini521 woaini1314 love1314 iloveyou1 iloveyou2 iloveyou520 5201314a a5201314
  admin123 admin1234 root1234 test1234 user1234 welcome1 welcome123 letmein1 monkey123 dragon123 sunshine1 princess1 football1
  taiwan123 taipei101 baodao123 changeme1`.split(/\s+/),
);

/**
 * Validates a new password: 8 to 64 characters with letters and digits, and not a common password.
 *
 * @returns the translation key of the problem, or null
 *
 * @example checkPassword('password1') // 'account.rules.passwordCommon'
 */
export function checkPassword(password: string): AccountRuleKey | null {
  const length = countCharacters(password);
  if (length < 8) return 'account.rules.passwordShort';
  // Also limit UTF-16 code units, because one character can consist of any number of them.
  if (length > 64 || password.length > 128) return 'account.rules.passwordLong';
  if (!/\p{L}/u.test(password) || !/\p{Nd}/u.test(password)) return 'account.rules.passwordMixed';
  return commonPasswords.has(password.toLowerCase()) ? 'account.rules.passwordCommon' : null;
}

const mobilePatterns: Readonly<Record<PhoneArea, RegExp>> = {
  86: /^1[3-9]\d{9}$/,
  886: /^09\d{8}$/,
  852: /^[4-9]\d{7}$/,
  853: /^6\d{7}$/,
};

/**
 * Normalizes a mobile number: half-width, without spaces, hyphens, brackets and country code; in Taiwan with the leading 0.
 * Validate the result with `checkMobile`.
 *
 * @param area - country code without `+`
 * @param number - as typed
 *
 * @example normalizeMobile('886', '+886 912-345-678') // '0912345678'
 */
export function normalizeMobile(area: PhoneArea, number: string): string {
  const plain = normalizeTypedNumber(number);
  const local = plain.startsWith(`+${area}`) ? plain.slice(area.length + 1) : plain;
  return area === '886' && /^9\d{8}$/.test(local) ? `0${local}` : local;
}

/**
 * Validates a mobile number of mainland China, Taiwan, Hong Kong or Macau.
 *
 * @param area - country code without `+`
 * @param number - normalized by `normalizeMobile`
 * @returns the translation key of the problem, or null
 *
 * @example checkMobile('86', '13800138000') // null
 */
export function checkMobile(area: PhoneArea, number: string): AccountRuleKey | null {
  return mobilePatterns[area].test(number) ? null : 'account.rules.mobileFormat';
}

/**
 * Validates the format of an e-mail address.
 *
 * @returns the translation key of the problem, or null
 *
 * @example checkEmail('mei@example.com') // null
 */
export function checkEmail(email: string): AccountRuleKey | null {
  const isPlausible = email.length <= 64 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);
  return isPlausible ? null : 'account.rules.emailFormat';
}

/**
 * Validates the format of an SMS code.
 *
 * @returns the translation key of the problem, or null
 *
 * @example checkSmsCode('12345') // 'account.rules.smsCodeFormat'
 */
export function checkSmsCode(code: string): AccountRuleKey | null {
  return code.length === SMS_CODE_LENGTH && /^\d+$/.test(code) ? null : 'account.rules.smsCodeFormat';
}

// Control characters, and marks that hide or reorder adjacent text. Emoji joiners are allowed.
const invisibleCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|\p{Cs}/u;

// Emoji joiners alone are invisible, and so are the Hangul and Braille blanks.
const visibleCharacters = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** True when a text contains characters that hide or reorder others, or consists of invisible characters only. */
export function hasInvisibleCharacters(text: string): boolean {
  return invisibleCharacters.test(text) || (text.trim() !== '' && !visibleCharacters.test(text));
}

/**
 * Validates a nickname: 1 to 20 visible characters (grapheme clusters), not counting white space at both ends.
 *
 * @returns the translation key of the problem, or null
 *
 * @example checkNickname('小美👩‍🍳') // null
 */
export function checkNickname(nickname: string): AccountRuleKey | null {
  if (hasInvisibleCharacters(nickname)) return 'account.rules.nicknameCharacters';
  const trimmed = nickname.trim();
  const length = countCharacters(trimmed);
  return length >= 1 && length <= 20 && trimmed.length <= 160 ? null : 'account.rules.nicknameLength';
}
