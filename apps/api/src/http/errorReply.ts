import * as z from 'zod/mini';

/** The reply of every call that failed. */
export const ErrorReply = z.object({
  status: z.literal(false),
  data: z.unknown(),
  code: z.int(),
  name: z.optional(z.string()),
  message: z.string(),
  requestId: z.string(),
});

/** The HTTP statuses of failed calls. */
export const errorStatuses = [400, 401, 403, 404, 409, 413, 422, 429, 500, 503] as const;
