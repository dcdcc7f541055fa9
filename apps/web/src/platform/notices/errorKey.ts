import { translationKeyOf } from '@baodao/domain/errors/codes';
import type { AllTexts } from '@baodao/i18n/textFiles';

type ErrorKey = `errors.${keyof AllTexts['errors']}`;

/** The text key of a negative code. Unknown codes share one text. */
export function errorKey(code: number): ErrorKey {
  return translationKeyOf(code) as ErrorKey;
}
