import type { FastifyReply, FastifyRequest } from 'fastify';

/** Reads fields from query and body, because the providers accept most of them in both. */
export function readFields(request: FastifyRequest): (name: string) => string {
  const given = new Map<string, unknown>();
  for (const source of [request.query, request.body])
    if (typeof source === 'object' && source !== null) for (const [name, value] of Object.entries(source)) given.set(name, value);
  return (name) => {
    const value = given.get(name);
    return typeof value === 'string' ? value : '';
  };
}

export const isInWeChat = (request: FastifyRequest): boolean => /MicroMessenger/i.test(request.headers['user-agent'] ?? '');

/** The reply of a gateway whose servers are down. */
export const sendUnavailable = (reply: FastifyReply) =>
  reply.code(503).type('text/html; charset=utf-8').send('<html><body><h1>503 Service Unavailable</h1></body></html>');
