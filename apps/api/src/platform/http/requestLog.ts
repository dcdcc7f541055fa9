import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** A logger with the request id, also at log levels where requests have no logger of their own. */
export const getRequestLog = ({ server, id }: Pick<FastifyRequest, 'server' | 'id'>): FastifyBaseLogger => server.log.child({ reqId: id });
