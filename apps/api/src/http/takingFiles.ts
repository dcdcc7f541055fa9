import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Opens routes that take files. Reading them hooks into every call, so it is known to these routes alone. */
export async function takingFiles(app: FastifyInstance, open: (app: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: 10 * 2 ** 20, files: 1, fields: 20, fieldSize: 4096 } });
    open(scope);
  });
}
