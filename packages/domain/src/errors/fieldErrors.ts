/**
 * What is wrong with a field of a request.
 *
 * - `missing`: the field is required.
 * - `unknown`: the call has no such field.
 * - `wrongType`: `expected` is the type.
 * - `tooSmall`, `tooBig`: `limit` is the smallest or largest number.
 * - `tooShort`, `tooLong`: `limit` is the smallest or largest number of characters.
 * - `tooFew`, `tooMany`: `limit` is the smallest or largest number of entries.
 * - `wrongFormat`: `pattern` is a regular expression for the text, if there is one.
 * - `notAccepted`: `accepted` are the values that the call accepts.
 * - `invalid`: another rule; `message` of the reply says which.
 */
export const fieldErrorCodes = [
  'missing',
  'unknown',
  'wrongType',
  'tooSmall',
  'tooBig',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'wrongFormat',
  'notAccepted',
  'invalid',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** A mistake in one field of a request. A reply with the code -2 lists all of them. */
export interface FieldError {
  /** Path of the field, such as `lines.0.num`. */
  readonly field: string;
  readonly code: FieldErrorCode;
  /** The limit that was missed. */
  readonly limit?: number | undefined;
  /** Name of the expected type, such as `string`. */
  readonly expected?: string | undefined;
  readonly pattern?: string | undefined;
  readonly accepted?: readonly (string | number | boolean)[] | undefined;
}
