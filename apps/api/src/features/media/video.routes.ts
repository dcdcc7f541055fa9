import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/problems.ts';
import type { Services } from '../../services.ts';
import { openMediaStore } from './mediaStore.ts';
import { parseRange } from './parseRange.ts';
import { detectVideoExtension, type VideoExtension, videoTypes } from './videos.ts';

/** `GET /media/<hash>/video.<webm|mp4>` with support for byte ranges, which some players require. */
export async function registerVideoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const store = openMediaStore(services.environment.DATA_DIR);

  const registerVideoRoute = (extension: VideoExtension) =>
    app.get<{ Params: { hash: string } }>(`/media/:hash/video.${extension}`, { schema: { hide: true } }, async (request, reply) => {
      const { hash } = request.params;
      const bytes = /^[0-9a-f]{32}$/.test(hash) ? await store.readOriginal(hash) : null;
      // Never serve other originals, since an SVG could contain a script.
      if (!bytes || detectVideoExtension(bytes) !== extension) throw notFound('video');
      reply.header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff').header('content-security-policy', 'sandbox');
      const range = parseRange(request.headers.range, bytes.byteLength);
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send();
      reply.type(videoTypes[extension]).header('cache-control', 'public, max-age=31536000, immutable');
      if (range === null) return reply.send(bytes);
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${bytes.byteLength}`)
        .send(bytes.subarray(range.start, range.end + 1));
    });
  registerVideoRoute('webm');
  registerVideoRoute('mp4');
}
