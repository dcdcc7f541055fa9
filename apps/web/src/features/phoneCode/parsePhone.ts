import { readLoginName, toE164 } from '@baodao/domain/account/loginName';
import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import { normalizeMobile, type PhoneArea } from '@baodao/domain/account/rules';
import { normalizeTypedNumber } from '@baodao/domain/text/normalizeTyped';

export interface Phone {
  area: PhoneArea;
  /** National format. */
  number: string;
  e164: string;
}

/**
 * Parses a typed mobile number. A calling code in the text (`+886…`) overrides the selected one, and so does the form of a number that only
 * Taiwan or the mainland has. Null if it is invalid.
 */
export function parsePhone(area: PhoneArea, typed: string): Phone | null {
  const plain = normalizeTypedNumber(typed);
  const e164 = plain.startsWith('+') ? readLoginName(plain) : (toE164(area, plain) ?? readLoginName(plain));
  // The prefixes are unambiguous: a mainland number continues `+86` with 1, so it never starts with `+886`.
  const actualArea = e164 === null ? undefined : phoneAreas.find((code) => e164.startsWith(`+${code}`));
  return e164 === null || actualArea === undefined ? null : { area: actualArea, number: normalizeMobile(actualArea, e164), e164 };
}
