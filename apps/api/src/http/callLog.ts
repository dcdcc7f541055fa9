import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** What is logged of a call says of which, also where calls have no logger of their own. */
export const callLog = ({ server, id }: Pick<FastifyRequest, 'server' | 'id'>): FastifyBaseLogger => server.log.child({ reqId: id });
