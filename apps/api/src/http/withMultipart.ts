import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Registers upload routes. Multipart parsing hooks into every request of its scope, so only these routes get it. */
export async function withMultipart(app: FastifyInstance, register: (app: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: 10 * 2 ** 20, files: 1, fields: 20, fieldSize: 4096 } });
    register(scope);
  });
}
