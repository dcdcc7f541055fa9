import { translationKeyOf } from '@baodao/domain/errors/codes';
import type { AllTexts } from '@baodao/i18n/rooms';

/** The text of a negative code; codes nobody knows have the text for the unknown. The texts' test holds that every key exists. */
export function errorKey(code: number): `errors.${keyof AllTexts['errors'] & string}` {
  return translationKeyOf(code) as `errors.${keyof AllTexts['errors'] & string}`;
}
