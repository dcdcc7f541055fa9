import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * CSRF protection, because the pages have no sign-in. Browsers send the origin of a form. A request without one does not come from a
 * browser.
 */
export async function rejectCrossSiteForms(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    await reply.code(403).send({ status: false, message: 'forms of other sites are refused' });
  }
}

/** Protects against DNS rebinding: only requests to the sandbox's own host names are answered. */
export function rejectUnknownHosts(publicUrl: string | undefined) {
  const known = new Set(['127.0.0.1', 'localhost', '[::1]']);
  if (publicUrl !== undefined) known.add(new URL(publicUrl).hostname);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!known.has(request.hostname)) await reply.code(421).send({ status: false, message: 'this host is not known here' });
  };
}
