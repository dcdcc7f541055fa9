import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnreachable, sqlStateOf } from '../db/sqlState.ts';
import { callLog } from './callLog.ts';
import { ApiProblem, Unauthorized } from './problems.ts';

/** One envelope for every failure, and never a word of a driver in it. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ApiProblem) return refuse(reply, request, error.status, error.code, error.message, error.data);
    if (error instanceof Unauthorized) return refuse(reply, request, 401, -5, error.message);
    if (hasZodFastifySchemaValidationErrors(error)) {
      return refuse(reply, request, 400, -2, 'bad parameter', { field: fieldOf(error.validation[0]) });
    }
    if (isUnreachable(error)) {
      callLog(request).error({ err: error }, 'database');
      reply.header('retry-after', '1');
      return refuse(reply, request, 503, -1, 'server error');
    }
    const state = sqlStateOf(error);
    if (state) return answerSqlState(reply, request, state, error);
    // A reply that does not fit its own schema is our fault, whatever status the library gives it.
    const status = error.code === 'FST_ERR_RESPONSE_SERIALIZATION' ? 500 : (error.statusCode ?? (error instanceof RangeError ? 400 : 500));
    if (status < 500) return refuse(reply, request, status, status === 429 ? -4 : -2, error.message, { field: '' });
    callLog(request).error({ err: error }, 'failed');
    if (status === 503) reply.header('retry-after', '2');
    return refuse(reply, request, status === 503 ? 503 : 500, -1, 'server error');
  });

  app.setNotFoundHandler((request, reply) => refuse(reply, request, 404, -3, 'no such call'));
}

/** The path of the wrong field; of a field that the call does not know, its own name. */
function fieldOf(issue: { instancePath: string; params?: Record<string, unknown> } | undefined): string {
  const path = issue?.instancePath.split('/').filter(Boolean) ?? [];
  const unknown = issue?.params?.keys;
  return [...path, ...(Array.isArray(unknown) ? [String(unknown[0])] : [])].join('.');
}

function answerSqlState(reply: FastifyReply, request: FastifyRequest, state: string, error: Error) {
  // 22: the value cannot be stored as what it should be. 23: a constraint said no, where no handler gave it a meaning.
  if (state.startsWith('22')) return refuse(reply, request, 400, -2, 'bad parameter', { field: '' });
  if (state.startsWith('23')) return refuse(reply, request, 409, -2, 'conflict', { field: '' });
  callLog(request).error({ err: error }, 'database');
  const busy = state.startsWith('08') || state.startsWith('57') || state.startsWith('53') || state.startsWith('40') || state === '55P03';
  if (busy) reply.header('retry-after', '1');
  return refuse(reply, request, busy ? 503 : 500, -1, 'server error');
}

/** What every refusal is answered with. Written here: to hold it against a schema would cost more than to write it. */
export function refuse(
  reply: FastifyReply,
  { id }: Pick<FastifyRequest, 'id'>,
  status: number,
  code: number,
  message: string,
  data: unknown = null,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ status: false, data, code, message, requestId: id }));
}
