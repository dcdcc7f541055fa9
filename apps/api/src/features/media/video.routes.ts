import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/problems.ts';
import type { Services } from '../../services.ts';
import { parseRange } from './parseRange.ts';
import { detectVideoExtension, type VideoExtension, videoTypes } from './videos.ts';

/** `GET /media/<hash>/video.<webm|mp4>` with support for byte ranges, which some players require. */
export async function registerVideoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const store = services.pictures;

  const registerVideoRoute = (extension: VideoExtension) =>
    app.get<{ Params: { hash: string } }>(`/media/:hash/video.${extension}`, { schema: { hide: true } }, async (request, reply) => {
      const { hash } = request.params;
      const file = /^[0-9a-f]{32}$/.test(hash) ? await store.openOriginal(hash) : null;
      if (!file) throw notFound('video');
      // Never serve other originals, since an SVG could contain a script.
      if (detectVideoExtension(file.head) !== extension) throw notFound('video');
      const { size } = file;
      reply.header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff').header('content-security-policy', 'sandbox');
      const range = parseRange(request.headers.range, size);
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
      const { start, end } = range ?? { start: 0, end: size - 1 };
      // Streamed, since slow downloads would hold a copy of the video each.
      const stream = await file.stream({ start, end });
      reply.type(videoTypes[extension]).header('cache-control', 'public, max-age=31536000, immutable');
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      return reply.header('content-length', end - start + 1).send(stream);
    });
  registerVideoRoute('webm');
  registerVideoRoute('mp4');
}
