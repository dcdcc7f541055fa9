import { phoneAreas } from './phoneAreas.ts';
import { checkMobile, normalizeMobile, type PhoneArea } from './rules.ts';

/**
 * A mobile number in E.164, the form accounts are kept under; null when it is no mobile number of the area.
 *
 * @param area - the country code, without `+`
 * @param number - as a person typed it, with or without the country code
 * @example toE164('886', '0912-345-678') // '+886912345678'
 * @see Specification 7: `user/registerByCode`, `user/password/find`, `sms/send`.
 */
export function toE164(area: PhoneArea, number: string): string | null {
  const local = normalizeMobile(area, number);
  if (checkMobile(area, local) !== null) return null;
  return `+${area}${area === '886' ? local.slice(1) : local}`;
}

/**
 * The account somebody means who types a number into the login form: E.164, or the national form where only one area can be meant.
 * Null when it is no mobile number.
 *
 * @param typed - `+886912345678`, `0912345678` (Taiwan) or `13800138000` (mainland), with or without blanks and hyphens
 * @example readLoginName('0912 345 678') // '+886912345678'
 * @see Specification 7: `/oauth/token`.
 */
export function readLoginName(typed: string): string | null {
  const plain = typed.normalize('NFKC').replace(/[\s()-]/g, '');
  if (plain.startsWith('+')) {
    // The longest code that fits: +886 also begins with +86's first digit, and no code may be cut short.
    const area = phoneAreas.toSorted((one, other) => other.length - one.length).find((code) => plain.startsWith(`+${code}`));
    return area === undefined ? null : toE164(area, plain);
  }
  if (plain.startsWith('09')) return toE164('886', plain);
  return plain.length === 11 ? toE164('86', plain) : null;
}

/**
 * A number as its owner knows it again and nobody else reads it.
 *
 * @param phone - in E.164
 * @example maskPhone('+886912345678') // '+886 912***678'
 */
export function maskPhone(phone: string): string {
  const area = phoneAreas.toSorted((one, other) => other.length - one.length).find((code) => phone.startsWith(`+${code}`)) ?? '';
  const local = phone.slice(area.length + 1);
  return `+${area} ${local.slice(0, 3)}${'*'.repeat(Math.max(local.length - 6, 2))}${local.slice(-3)}`;
}
