import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/problems.ts';
import type { Services } from '../../services.ts';
import { openMediaStore } from './mediaStore.ts';
import { readRange } from './readRange.ts';
import { type VideoEnding, videoEndingOf, videoTypes } from './videos.ts';

/** `GET /media/<hash>/video.<webm|mp4>`, in pieces where a player asks for them: some play nothing that does not come in pieces. */
export async function registerVideoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const store = openMediaStore(services.environment.DATA_DIR);

  const serveKind = (ending: VideoEnding) =>
    app.get<{ Params: { hash: string } }>(`/media/:hash/video.${ending}`, { schema: { hide: true } }, async (request, reply) => {
      const { hash } = request.params;
      const bytes = /^[0-9a-f]{32}$/.test(hash) ? await store.readOriginal(hash) : null;
      // A drawing, which could carry a script, is never served as it came.
      if (!bytes || videoEndingOf(bytes) !== ending) throw notFound('video');
      reply.header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff').header('content-security-policy', 'sandbox');
      const range = readRange(request.headers.range, bytes.byteLength);
      if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send();
      reply.type(videoTypes[ending]).header('cache-control', 'public, max-age=31536000, immutable');
      if (range === null) return reply.send(bytes);
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${bytes.byteLength}`)
        .send(bytes.subarray(range.start, range.end + 1));
    });
  serveKind('webm');
  serveKind('mp4');
}
