import { errorCodes } from '@baodao/domain/errors/codes';

const inconclusiveCodes: readonly number[] = [
  errorCodes.serverError,
  errorCodes.tooManyRequests,
  errorCodes.notAllowed,
  errorCodes.beingHandled,
];

/**
 * Whether a refused write is settled. Until then it may have been carried out or may still be, so that sending it again must go
 * under the same key; `null` is no answer at all.
 */
export function isFinalResponse(code: number | null): boolean {
  return code !== null && code < 0 && !inconclusiveCodes.includes(code);
}
