import { normalizeTypedNumber } from '../text/normalizeTyped.ts';
import { phoneAreas } from './phoneAreas.ts';
import { checkMobile, normalizeMobile, type PhoneArea } from './rules.ts';

/**
 * Converts a mobile number to E.164, the format in which accounts store it (`user/registerByCode`).
 *
 * @param area - country code without `+`
 * @param number - as typed, with or without the country code
 * @returns null when it is not a mobile number of the area
 * @example toE164('886', '0912-345-678') // '+886912345678'
 */
export function toE164(area: PhoneArea, number: string): string | null {
  const local = normalizeMobile(area, number);
  if (checkMobile(area, local) !== null) return null;
  return `+${area}${area === '886' ? local.slice(1) : local}`;
}

/**
 * Parses a mobile number from the login form (`/oauth/token`). It accepts E.164, and the national format of Taiwan
 * and of the mainland.
 *
 * @param typed - `+886912345678`, `0912345678` (Taiwan) or `13800138000` (mainland), with or without spaces and hyphens
 * @returns the number in E.164, or null when it is not a mobile number
 * @example readLoginName('0912 345 678') // '+886912345678'
 */
export function readLoginName(typed: string): string | null {
  const plain = normalizeTypedNumber(typed);
  if (plain.startsWith('+')) {
    // Prefer the longest matching country code.
    const area = [...phoneAreas].sort((one, other) => other.length - one.length).find((code) => plain.startsWith(`+${code}`));
    return area === undefined ? null : toE164(area, plain);
  }
  if (plain.startsWith('09')) return toE164('886', plain);
  return plain.length === 11 ? toE164('86', plain) : null;
}

/**
 * Masks a mobile number for display: the first and last three digits stay visible.
 *
 * @param phone - in E.164
 * @example maskPhone('+886912345678') // '+886 912***678'
 */
export function maskPhone(phone: string): string {
  const area = [...phoneAreas].sort((one, other) => other.length - one.length).find((code) => phone.startsWith(`+${code}`)) ?? '';
  const local = phone.slice(area.length + 1);
  return `+${area} ${local.slice(0, 3)}${'*'.repeat(Math.max(local.length - 6, 2))}${local.slice(-3)}`;
}
