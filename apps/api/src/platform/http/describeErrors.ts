import { errorCodes } from '@baodao/domain/errors/codes';
import { errorStatuses } from './errorReply.ts';
import { statusOf } from './problems.ts';

/** Statuses that say more than the code of their replies. */
const ownStatuses: Partial<Record<number, { description: string; error: [name: string, code: number] }>> = {
  401: { description: 'Sign in first.', error: ['notAllowed', errorCodes.notAllowed] },
  413: { description: 'The body is too large.', error: ['badParameter', errorCodes.badParameter] },
  415: { description: 'The content type is not that of the call.', error: ['badParameter', errorCodes.badParameter] },
  431: {
    description: 'The address and the headers are too large: together above 16 KiB.',
    error: ['badParameter', errorCodes.badParameter],
  },
  503: { description: 'The server is busy. Try again after Retry-After.', error: ['serverError', errorCodes.serverError] },
};

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** The error codes of a status, and one as an example. */
function describeStatus(status: number) {
  const own = ownStatuses[status];
  const codes = own ? [own.error] : Object.entries(errorCodes).filter(([, code]) => statusOf(code) === status);
  const [name, code] = codes[0] ?? [];
  const errors = status === 400 ? { errors: [{ field: 'num', code: 'tooBig', limit: 99 }] } : {};
  return {
    description: own?.description ?? `Codes: ${codes.map(([each, number]) => `${number} (${each})`).join(', ')}.`,
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorReply' },
        example: {
          status: false,
          data: status === 400 ? { field: 'num' } : null,
          code,
          name,
          message: 'what failed',
          requestId: '5f0d6a52-5a3c-4d8e-8d0b-0f7a8c1e2b34',
          ...errors,
        },
      },
    },
  };
}

/** The replies of failed calls, by name. */
export const describeErrors = () => Object.fromEntries(errorStatuses.map((status) => [`Error${status}`, describeStatus(status)]));

/** References to these replies by status, for every call. */
export const errorReferences = Object.fromEntries(
  errorStatuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
);
