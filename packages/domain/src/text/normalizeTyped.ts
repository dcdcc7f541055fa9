// What people type or paste into a field of one line, as the shop stores and compares it.
import { removeInvisible } from './cleanText.ts';

/** Signs before and behind an e-mail address in a sentence. */
const AROUND_ADDRESS = `,;:.、，；：()"'「」『』`;

/** Writes dashes of every width, and the minus sign, as `-`. Each is one character, so indices stay valid. */
export const normalizeDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, '-');

/**
 * Normalizes a line, for example a name: no invisible characters, no blanks at its ends.
 *
 * @example normalizeTypedLine('\u202A王 小明\u200B ') // '王 小明'
 */
export const normalizeTypedLine = (typed: string): string => removeInvisible(typed).replace(/\s+/g, ' ').trim();

/**
 * Normalizes a code, for example of a coupon or of a company: half-width upper case, every dash as `-`, without blanks and invisible
 * characters.
 *
 * @example normalizeTypedCode('ｔｅａ– 2026') // 'TEA-2026'
 */
export const normalizeTypedCode = (typed: string): string =>
  normalizeDashes(removeInvisible(typed).normalize('NFKC').replace(/\s/g, '')).toUpperCase();

/**
 * Normalizes a number that people separate as they like, for example of a phone: half-width, without blanks, dashes, dots, brackets and
 * slashes. A `+` and everything else stay, so that a check can refuse them.
 *
 * @example normalizeTypedNumber('（０９１２）３４５.６７８') // '0912345678'
 */
export const normalizeTypedNumber = (typed: string): string => normalizeTypedCode(typed).replace(/[-().·・。、/]/g, '');

/**
 * Normalizes an e-mail address: half-width, without blanks, without what was copied around it: a name, brackets, `mailto:`, a comma or a
 * full stop. The full stop of Chinese keyboards becomes a dot.
 *
 * @example normalizeTypedEmail('林美 <ｍｅｉ@example。com>，') // 'mei@example.com'
 */
export function normalizeTypedEmail(typed: string): string {
  const plain = removeInvisible(typed).normalize('NFKC').replace(/[。｡]/g, '.');
  const [, bracketed = plain] = /<([^<>]+)>[\s,;.，；、]*$/.exec(plain) ?? [];
  const address = bracketed.replace(/\s/g, '').replace(/^mailto:/i, '');
  let [start, end] = [0, address.length];
  while (start < end && AROUND_ADDRESS.includes(address.charAt(start))) start += 1;
  while (end > start && AROUND_ADDRESS.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(start, end);
}
