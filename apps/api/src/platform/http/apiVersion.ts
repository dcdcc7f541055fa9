import type { FastifyReply, FastifyRequest } from 'fastify';
import { badParameter } from './problems.ts';

/** Raised when replies or inputs change so that clients of the version before cannot work. */
export const API_VERSION = '1';

/** Says the version in every reply. A client that was written for another one gets no reply that it could misread. */
export function checkVersion({ headers }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('api-version', API_VERSION);
  const { 'api-version': wanted = API_VERSION } = headers;
  if (wanted !== API_VERSION) throw badParameter('Api-Version', `this shop has version ${API_VERSION} of the API`);
  done();
}
