import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/problems.ts';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import type { Services } from '../../services.ts';
import { createEncodingQueue, QueueFull } from './encodingQueue.ts';
import { type VariantType, variantTypes, variantWidths } from './variants.ts';

const MAX_CONCURRENT = 2;
const MAX_WAITING = 400;

/**
 * `GET /media/<hash>/<width>` in the smallest format that the browser accepts, `<width>.<avif|webp|jpg>` in one format, and `share.jpg` for
 * shared links. File names are looked up, never used as a path.
 * Originals are never served, since an SVG could contain a script.
 */
export async function registerMediaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const store = services.pictures;
  const queue = createEncodingQueue(MAX_CONCURRENT, MAX_WAITING);

  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', { schema: { hide: true } }, async (request, reply) => {
    const { hash } = request.params;
    const { file: asked } = request.params;
    const isNegotiated = /^\d+$/.test(asked);
    if (isNegotiated) reply.header('vary', 'accept');
    const variant = variants.get(isNegotiated ? `${asked}.${pickType(request.headers.accept)}` : asked);
    if (!variant || !/^[0-9a-f]{32}$/.test(hash)) throw notFound('picture');
    const { file, type, encode } = variant;
    const stored = await store.readVariant(hash, file);
    if (stored) return send(reply, type, stored);

    if (!(await store.hasOriginal(hash))) throw notFound('picture');
    try {
      const encoded = await queue.run(`${hash}/${file}`, async () => {
        // Read in the queue, so that waiting requests do not hold the original in memory.
        const original = await store.readOriginal(hash);
        if (!original) throw notFound('picture');
        const bytes = await encode(original);
        // A full disk must not prevent the reply.
        await store.storeVariant(hash, file, bytes).catch((error: unknown) => {
          if (!(error instanceof ServiceUnavailable)) throw error;
        });
        return bytes;
      });
      return send(reply, type, encoded);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').send();
    }
  });
}

/** Browsers name the formats that not all of them know. */
function pickType(accept = ''): VariantType {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpg';
}

interface Variant {
  file: string;
  type: VariantType;
  encode: (original: Uint8Array) => Promise<Buffer>;
}

/** Loaded lazily, since sharp takes about 30 MB of memory. */
const loadEncoder = () => import('./encodeVariant.ts');

const variants = new Map<string, Variant>([
  ['share.jpg', { file: 'share.jpg', type: 'jpg', encode: async (original) => (await loadEncoder()).encodeShareCard(original) }],
  ...variantWidths.flatMap((width) =>
    (['avif', 'webp', 'jpg'] as const).map((type): [string, Variant] => {
      const file = `${width}.${type}`;
      return [file, { file, type, encode: async (original) => (await loadEncoder()).encodeVariant(original, width, type) }];
    }),
  ),
]);

const send = (reply: FastifyReply, type: VariantType, bytes: Buffer) =>
  reply
    .header('content-type', variantTypes[type])
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .send(bytes);
