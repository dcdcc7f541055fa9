import { readLoginName, toE164 } from '@baodao/domain/account/loginName';
import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import { normalizeMobile, type PhoneArea } from '@baodao/domain/account/rules';

export interface Phone {
  area: PhoneArea;
  /** In its national form. */
  number: string;
  e164: string;
}

/** The number that was typed, in the chosen area unless it names its own (`+886…`); null when it is no mobile number. */
export function parsePhone(area: PhoneArea, typed: string): Phone | null {
  const plain = typed.normalize('NFKC').trim();
  const e164 = plain.startsWith('+') ? readLoginName(plain) : toE164(area, plain);
  // No code of an area begins another one's: after `+86` a number of the mainland goes on with 1, after `+886` there is a 6.
  const own = e164 === null ? undefined : phoneAreas.find((code) => e164.startsWith(`+${code}`));
  return e164 === null || own === undefined ? null : { area: own, number: normalizeMobile(own, e164), e164 };
}
