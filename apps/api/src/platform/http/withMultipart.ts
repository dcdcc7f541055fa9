import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

export const MAX_FILE_BYTES = 10 * 2 ** 20;

/** Registers upload routes. Multipart parsing hooks into every request of its scope, so only these routes get it. */
export async function withMultipart(app: FastifyInstance, register: (app: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 20, fieldSize: 4096 } });
    register(scope);
  });
}
