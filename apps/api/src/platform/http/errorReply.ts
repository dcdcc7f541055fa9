import { errorNameOf } from '@baodao/domain/errors/codes';
import * as z from 'zod/mini';

/** The reply of every call that failed. */
export const ErrorReply = z.object({
  status: z.literal(false),
  data: z.unknown(),
  code: z.int(),
  name: z.optional(z.string()),
  message: z.string(),
  requestId: z.string(),
  /** OAuth's name of the error. Only `POST /oauth/token` has it. */
  error: z.optional(z.string()),
});

/** The HTTP statuses of failed calls. The server itself refuses larger headers with 431, before it knows the call. */
export const errorStatuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 431, 500, 503] as const;

interface ErrorFacts {
  code: number;
  message: string;
  requestId: string;
  data?: unknown;
}

/** The text of an `ErrorReply`. */
export const writeErrorReply = ({ code, message, requestId, data = null }: ErrorFacts): string =>
  JSON.stringify({ status: false, data, code, name: errorNameOf(code), message, requestId });
