import type { FieldError } from '@baodao/domain/errors/fieldErrors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { getSqlState, isConnectionError } from '../db/sqlState.ts';
import { writeErrorReply } from './errorReply.ts';
import { listFieldErrors } from './fieldErrors.ts';
import { ApiProblem, Unauthorized } from './problems.ts';
import { getRequestLog } from './requestLog.ts';

/** Every failure has the same envelope. Messages of the database driver never leave the server. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ApiProblem) return sendProblem(reply, request, error.status, error.code, error.message, error.data);
    if (error instanceof Unauthorized) return sendProblem(reply, request, 401, -5, error.message);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const errors = listFieldErrors(error.validation, error.validationContext === 'querystring' ? request.query : request.body);
      return sendProblem(reply, request, 400, -2, 'bad parameter', { field: errors[0]?.field ?? '' }, errors);
    }
    // The reset of the client's own connection looks like one of the database's.
    if (request.raw.destroyed && !request.raw.complete) {
      getRequestLog(request).info({ err: error }, 'the client left');
      return sendProblem(reply, request, 400, -2, 'incomplete request', { field: '' });
    }
    if (isConnectionError(error)) {
      getRequestLog(request).error({ err: error, route: request.routeOptions.url }, 'database');
      reply.header('retry-after', '1');
      return sendProblem(reply, request, 503, -1, 'server error');
    }
    const state = getSqlState(error);
    if (state) return sendSqlProblem(reply, request, state, error);
    // A reply that does not match its schema is a server error, whatever status the library gives it.
    const status = error.code === 'FST_ERR_RESPONSE_SERIALIZATION' ? 500 : (error.statusCode ?? (error instanceof RangeError ? 400 : 500));
    if (status < 500) return sendProblem(reply, request, status, status === 429 ? -4 : -2, error.message, { field: '' });
    getRequestLog(request).error({ err: error }, 'failed');
    if (status === 503) reply.header('retry-after', '2');
    return sendProblem(reply, request, status === 503 ? 503 : 500, -1, 'server error');
  });

  // Fastify closes the connection when it rejects a body. The reset overtakes the reply while the body is still being sent. Node reads
  // and discards the rest, and `requestTimeout` limits how long that takes.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete && reply.hasHeader('connection')) reply.removeHeader('connection');
    done();
  });
  app.setNotFoundHandler((request, reply) => sendProblem(reply, request, 404, -3, 'no such call'));
}

function sendSqlProblem(reply: FastifyReply, request: FastifyRequest, state: string, error: Error) {
  // Class 22: data exception. Class 23: a constraint violation that no handler has interpreted.
  if (state.startsWith('22')) return sendProblem(reply, request, 400, -2, 'bad parameter', { field: '' });
  if (state.startsWith('23')) return sendProblem(reply, request, 409, -2, 'conflict', { field: '' });
  getRequestLog(request).error({ err: error, route: request.routeOptions.url }, 'database');
  const isRetryable = /^(08|40|53|57)/.test(state) || state === '55P03';
  if (isRetryable) reply.header('retry-after', '1');
  return sendProblem(reply, request, isRetryable ? 503 : 500, -1, 'server error');
}

/** Sends the error envelope. It is serialized here because a schema would make it slower. */
export function sendProblem(
  reply: FastifyReply,
  { id }: Pick<FastifyRequest, 'id'>,
  status: number,
  code: number,
  message: string,
  data: unknown = null,
  errors: readonly FieldError[] | undefined = code === -2 ? toFieldErrors(data) : undefined,
): FastifyReply {
  if (status === 429 && hasRetryAfter(data)) reply.header('retry-after', String(data.retryAfter));
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      // The reply may have got the serializer of its success before it failed.
      .serializer(asIs)
      .send(writeErrorReply({ code, message, requestId: id, data, errors }))
  );
}

const asIs = (text: unknown): string => String(text);

const hasRetryAfter = (data: unknown): data is { retryAfter: number } =>
  typeof data === 'object' && data !== null && 'retryAfter' in data && typeof data.retryAfter === 'number';

/** A rule that a handler checks is about one field. */
const toFieldErrors = (data: unknown): FieldError[] | undefined =>
  typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string' && data.field !== ''
    ? [{ field: data.field, code: 'invalid' }]
    : undefined;
