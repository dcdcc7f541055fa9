import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The desks know no sign-in, so a page of another site must not press their buttons: browsers say where a form comes from, and
 * programs that do not say it are no browsers.
 */
export async function rejectCrossSiteForms(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    await reply.code(403).send({ status: false, message: 'forms of other sites are refused' });
  }
}

/** A foreign name that resolves to this machine would let its pages read the desks, so only our own names are answered to. */
export function rejectUnknownHosts(publicUrl: string | undefined) {
  const known = new Set(['127.0.0.1', 'localhost', '[::1]']);
  if (publicUrl !== undefined) known.add(new URL(publicUrl).hostname);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!known.has(request.hostname)) await reply.code(421).send({ status: false, message: 'this host is not known here' });
  };
}
