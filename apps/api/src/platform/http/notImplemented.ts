import { endpoints } from '@baodao/api-client/endpoints';
import type { FastifyInstance } from 'fastify';

/** Answers endpoints without a handler with 501 and returns their routes. A test checks that there are none. */
export function registerNotImplemented(app: FastifyInstance): string[] {
  const missing: string[] = [];
  for (const feature of Object.values(endpoints)) {
    for (const { route } of Object.values(feature)) {
      const [method = 'GET', url = '/'] = route.split(' ');
      if (app.hasRoute({ method, url })) continue;
      missing.push(route);
      app.route({
        method,
        url,
        schema: { hide: true },
        handler: async (request, reply) =>
          reply.code(501).send({ status: false, data: null, code: -1, message: 'not implemented', requestId: request.id }),
      });
    }
  }
  return missing;
}
