import type { FastifyReply, FastifyRequest } from 'fastify';

/** The fields of a call wherever it carries them: providers take most of theirs from the address and the form alike. */
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

/** As a gateway answers whose servers are gone. */
export const sendUnavailable = (reply: FastifyReply) =>
  reply.code(503).type('text/html; charset=utf-8').send('<html><body><h1>503 Service Unavailable</h1></body></html>');
