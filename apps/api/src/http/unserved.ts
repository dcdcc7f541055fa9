import { rows } from '@baodao/api-client/rows';
import type { FastifyInstance } from 'fastify';

/** A row that no room serves answers honestly. A test holds that there is none. */
export function answerUnserved(app: FastifyInstance): string[] {
  const unserved: string[] = [];
  for (const room of Object.values(rows)) {
    for (const { route } of Object.values(room)) {
      const [method = 'GET', url = '/'] = route.split(' ');
      if (app.hasRoute({ method, url })) continue;
      unserved.push(route);
      app.route({
        method,
        url,
        schema: { hide: true },
        handler: async (request, reply) =>
          reply.code(501).send({ status: false, data: null, code: -1, message: 'not served yet', requestId: request.id }),
      });
    }
  }
  return unserved;
}
