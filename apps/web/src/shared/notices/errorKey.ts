import { translationKeyOf } from '@baodao/domain/errors/codes';
import type { AllTexts } from '@baodao/i18n/textFiles';

type ErrorKey = `errors.${keyof AllTexts['errors']}`;

/** The text of a negative code; codes nobody knows have the text for the unknown. The texts' test holds that every key exists. */
export function errorKey(code: number): ErrorKey {
  return translationKeyOf(code) as ErrorKey;
}
