import { errorCodes } from '@baodao/domain/errors/codes';

const inconclusiveCodes: readonly number[] = [
  errorCodes.serverError,
  errorCodes.tooManyRequests,
  errorCodes.notAllowed,
  errorCodes.requestInProgress,
];

/**
 * True if the error code of a write proves that the server did not execute it. Otherwise a retry must reuse the idempotency key.
 * `null` means that no response arrived.
 */
export function isFinalResponse(code: number | null): boolean {
  return code !== null && code < 0 && !inconclusiveCodes.includes(code);
}
