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
      const file = /^[0-9a-f]{32}$/.test(hash) ? await store.openOriginal(hash) : null;
      if (!file) throw notFound('video');
      // Streamed, since slow downloads would hold a copy of the video each.
      let isStreaming = false;
      try {
        const { buffer: head } = await file.read({ buffer: Buffer.alloc(256), position: 0 });
        // Never serve other originals, since an SVG could contain a script.
        if (detectVideoExtension(head) !== extension) throw notFound('video');
        const { size } = await file.stat();
        reply.header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff').header('content-security-policy', 'sandbox');
        const range = parseRange(request.headers.range, size);
        if (range === 'unsatisfiable') return await reply.code(416).header('content-range', `bytes */${size}`).send();
        reply.type(videoTypes[extension]).header('cache-control', 'public, max-age=31536000, immutable');
        if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
        const { start, end } = range ?? { start: 0, end: size - 1 };
        isStreaming = true;
        return await reply.header('content-length', end - start + 1).send(file.createReadStream({ start, end }));
      } finally {
        // The stream closes the file itself.
        if (!isStreaming) await file.close();
      }
    });
  registerVideoRoute('webm');
  registerVideoRoute('mp4');
}
