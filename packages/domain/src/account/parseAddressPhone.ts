import { normalizeDashes } from '../text/normalizeTyped.ts';
import { phoneAreas } from './phoneAreas.ts';
import { normalizeReceiverPhone, type ReceiverPhoneArea, receiverPhoneAreas } from './receiverPhone.ts';
import type { PhoneArea } from './rules.ts';

/** Stands in the text where a phone number was: the name is often beside it. Pasted texts have no control characters. */
export const PHONE_MARK = '\u0001';

export interface FoundPhone {
  phoneArea: ReceiverPhoneArea | null;
  phone: string;
  /** The text with a mark in place of each phone number. */
  rest: string;
  /** Another number in the text could be meant, or the number may have taken digits after it. */
  isGuess: boolean;
}

interface Pattern {
  exec: (text: string) => RegExpExecArray | null;
}

/** A number that no other digit or plus sign precedes. Older browsers know no lookbehind. */
export function standaloneNumber(pattern: string): Pattern {
  const number = new RegExp(`${pattern}(?!\\d)`, 'gu');
  return {
    exec(text) {
      number.lastIndex = 0;
      for (let match = number.exec(text); match; match = number.exec(text)) {
        if (!/[\d+]/.test(text.charAt(match.index - 1))) return match;
        number.lastIndex = match.index + 1;
      }
      return null;
    },
  };
}

const gap = '[ .-]{0,3}';
const inGroups = (...groups: string[]) => groups.join(gap);
const moreDigits = (count: number) => `(?:${gap}\\d){${count}}`;
const code = (area: PhoneArea) => `\\(?(?:\\+|00)?${area}\\)?${gap}`;
/** Phone numbers with a country code, or in a format that only one area uses. */
const phonePatterns: readonly (readonly [PhoneArea, Pattern])[] = [
  ['886', standaloneNumber(`${code('886')}\\(?0?\\)?${gap}9${moreDigits(8)}`)],
  ['852', standaloneNumber(`${code('852')}[4-9]\\d{3}${gap}\\d{4}`)],
  ['853', standaloneNumber(`${code('853')}6\\d{3}${gap}\\d{4}`)],
  ['86', standaloneNumber(`\\(?(?:\\+|00)86\\)?${gap}1[3-9]${moreDigits(9)}`)],
  // First with the same separator twice: in "1502 138.0013.8000" the room is no part of the number.
  ['86', standaloneNumber(`(?:${code('86')})?1[3-9]\\d(${gap})\\d{4}\\1\\d{4}`)],
  [
    '86',
    standaloneNumber(
      `(?:${code('86')})?(?:${[
        inGroups('1[3-9]\\d', '\\d{4}', '\\d{4}'),
        inGroups('1[3-9]\\d{2}', '\\d{3}', '\\d{4}'),
        inGroups('1[3-9]\\d{3}', '\\d{6}'),
        inGroups('1[3-9]\\d', '\\d{3}', '\\d{5}'),
        inGroups('1[3-9]\\d{2}', '\\d{4}', '\\d{3}'),
      ].join('|')})`,
    ),
  ],
  [
    '886',
    standaloneNumber(
      `(?:${[
        inGroups('09\\d{2}', '\\d{3}', '\\d{3}'),
        inGroups('09\\d{2}', '\\d{2}', '\\d{2}', '\\d{2}'),
        inGroups('09', '\\d{4}', '\\d{4}'),
        inGroups('09\\d', '\\d{3}', '\\d{4}'),
      ].join('|')})`,
    ),
  ],
];
/** Overseas numbers need a country code. They are matched first, because the end of one can look like a mainland number. */
const overseasPhone = /\+ ?\d(?:[ ().-]{0,2}\d){7,13}(?!\d)/u;
const overseasCodes = receiverPhoneAreas
  .filter((area) => !phoneAreas.some((home) => home === area))
  .sort((one, other) => other.length - one.length);
/** An eight-digit number belongs to Hong Kong or Macau. The region decides which. */
const shortPhone = standaloneNumber(`[4-9]\\d{3}${gap}\\d{4}`);
/** After a mobile number that a shop lent: couriers need it, and the form has no place for it. */
const lentExtension = /^ ?(?:(?:[转轉]|分[机機]) ?\d{1,6}|-\d{4}(?=[\s,，、;；)]|$))/u;
const extension = '(?: ?(?:#|分[机機]|[转轉]|ext\\.?) ?\\d{1,6})?';
/** Numbers of landlines, which get no text messages. They are no part of the street. */
const landlines: readonly Pattern[] = [
  standaloneNumber(`(?:${code('886')}\\(?0?\\)?${gap}|\\(?0)[2-8]\\d{0,2}\\)?${gap}\\d{3,4}${gap}\\d{4}${extension}`),
  standaloneNumber(`(?:${code('86')}\\(?0?\\)?${gap}|\\(?0)\\d{2,3}\\)?${gap}\\d{4}${gap}\\d{3,4}${extension}`),
];
const countryCodes: Readonly<Record<PhoneArea, RegExp>> = {
  86: /^(?:00)?86(?=1\d{10}$)/,
  886: /^(?:00)?8860?(?=9\d{8}$)/,
  852: /^(?:00)?852(?=\d{8}$)/,
  853: /^(?:00)?853(?=\d{8}$)/,
};

/** Writes dashes and dots of every kind as the usual ones. All indices stay valid, and the text itself keeps its own. */
const withUsualSeparators = (text: string): string => normalizeDashes(text).replace(/[·•․‧∙⋅・･。．]/gu, '.');

/** Finds the first phone number with a country code or in the format of a mobile number. */
export function findPhone(text: string): FoundPhone {
  const first = takePhone(text);
  if (!first.phoneArea) return { ...first, rest: removeLandlines(first.rest) };
  const second = takePhone(first.rest);
  const isAnother = second.phoneArea !== null && second.phone !== first.phone;
  return { ...first, rest: removeLandlines(second.rest), isGuess: first.isGuess || isAnother };
}

function takePhone(text: string): FoundPhone {
  const usual = withUsualSeparators(text);
  const overseas = overseasPhone.exec(usual);
  const number = overseas?.[0].replace(/\D/g, '') ?? '';
  const area = phoneAreas.some((home) => number.startsWith(home)) ? undefined : overseasCodes.find((each) => number.startsWith(each));
  // The length of an overseas number is unknown, so digits after it may have been read as part of it.
  if (overseas && area) return { ...extractPhone(text, area, overseas), isGuess: true };
  for (const [home, pattern] of phonePatterns) {
    const match = pattern.exec(usual);
    if (match) return extractPhone(text, home, match);
  }
  return { phoneArea: null, phone: '', rest: text, isGuess: true };
}

/** Finds a number of Hong Kong or Macau without a country code, once the region is known. */
export function findShortPhone(text: string, country: string | undefined): FoundPhone {
  const match = country === 'HK' || country === 'MO' ? shortPhone.exec(withUsualSeparators(text)) : null;
  return match ? extractPhone(text, country === 'HK' ? '852' : '853', match) : { phoneArea: null, phone: '', rest: text, isGuess: true };
}

function extractPhone(text: string, area: ReceiverPhoneArea, { 0: match, index }: RegExpExecArray): FoundPhone {
  const home = phoneAreas.find((each) => each === area);
  const number = match.replace(/\D/g, '').replace(home ? countryCodes[home] : new RegExp(`^${area}`), '');
  const lent = lentExtension.exec(withUsualSeparators(text.slice(index + match.length)))?.[0] ?? '';
  const marked = mark(text, index, match.length + lent.length);
  // Shops write the extension behind the name as well: 张伟[3456].
  const rest = lent === '' ? marked : marked.replace(new RegExp(`[[【]${lent.replace(/\D/g, '')}[\\]】]`, 'u'), '\n');
  return { phoneArea: area, phone: normalizeReceiverPhone(area, number), rest, isGuess: lent !== '' };
}

function removeLandlines(text: string): string {
  return landlines.reduce((rest, pattern) => {
    const match = pattern.exec(withUsualSeparators(rest));
    return match ? mark(rest, match.index, match[0].length) : rest;
  }, text);
}

const mark = (text: string, at: number, length: number): string => text.slice(0, at) + PHONE_MARK + text.slice(at + length);
