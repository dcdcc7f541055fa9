import { errorNameOf } from '@baodao/domain/errors/codes';
import { type FieldError, fieldErrorCodes } from '@baodao/domain/errors/fieldErrors';
import { fieldFacts } from '@baodao/domain/wire/facts';
import * as z from 'zod/mini';

/** Describes a schema that is no shape of the domain. */
export const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema => {
  fieldFacts.add(schema, { description });
  return schema;
};

const fieldError = z.object({
  field: described(z.string(), 'Path of the field, such as `lines.0.num`.'),
  code: described(z.enum(fieldErrorCodes), 'What is wrong with it.'),
  limit: described(z.optional(z.number()), 'The limit that it missed: a number, or a number of characters or entries.'),
  expected: described(z.optional(z.string()), 'The expected type, for `wrongType`.'),
  pattern: described(z.optional(z.string()), 'A regular expression for the text, for `wrongFormat`.'),
  accepted: described(z.optional(z.array(z.union([z.string(), z.number(), z.boolean()]))), 'The accepted values, for `notAccepted`.'),
});

const requestId = () => described(z.string(), "Id of the request in the server's logs. Give it to the operator with a question.");

/** The reply of every call that failed. */
export const ErrorReply = z.object({
  status: described(z.literal(false), 'False: the call failed.'),
  data: described(z.unknown(), 'Details of some errors, such as `field` or `retryAfter`; null without details.'),
  code: described(z.int(), 'Negative number of the error, see `errorCodes` of `@baodao/domain`.'),
  name: described(z.optional(z.string()), 'Name of the error, such as `stockTooLow`.'),
  message: described(z.string(), 'What failed, in English, for developers. Texts for shoppers belong to `code`.'),
  requestId: requestId(),
  errors: described(z.optional(z.array(fieldError)), 'With the code -2: every field that is wrong.'),
  error: described(z.optional(z.string()), "OAuth's name of the error. Only `POST /oauth/token` has it."),
});

/** The reply of a call that succeeded. An existence check answers "no" with `status: false`. */
export const envelopeOf = <Reply extends z.core.$ZodType>(data: Reply, isExistenceCheck = false) =>
  z.object({
    status: described(
      isExistenceCheck ? z.boolean() : z.literal(true),
      isExistenceCheck ? 'The answer: true for yes, false for no.' : 'True: the call succeeded.',
    ),
    data,
    code: described(z.int(), '0: no error.'),
    requestId: requestId(),
  });

/** The HTTP statuses of failed calls. The server itself refuses larger headers with 431, before it knows the call. */
export const errorStatuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 431, 500, 503] as const;

interface ErrorFacts {
  code: number;
  message: string;
  requestId: string;
  data?: unknown;
  errors?: readonly FieldError[] | undefined;
}

/** The text of an `ErrorReply`. */
export const writeErrorReply = ({ code, message, requestId: id, data = null, errors }: ErrorFacts): string =>
  JSON.stringify({ status: false, data, code, name: errorNameOf(code), message, requestId: id, errors });
