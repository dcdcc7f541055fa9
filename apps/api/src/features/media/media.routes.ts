import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../http/problems.ts';
import { Unavailable } from '../../limits/unavailable.ts';
import type { Services } from '../../services.ts';
import { openMediaStore } from './mediaStore.ts';
import { createVariantQueue, QueueFull } from './variantQueue.ts';
import { type VariantType, variantTypes, variantWidths } from './variants.ts';

const AT_ONCE = 2;
const MOST_WAITING = 400;

/**
 * `GET /media/<hash>/<width>.<avif|webp|jpg>`, and `share.jpg` for links that are shared. Names are taken apart and looked up, never used as a path; the original itself is never
 * served, since a drawing could carry a script.
 */
export async function registerMediaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const store = openMediaStore(services.environment.DATA_DIR);
  const queue = createVariantQueue(AT_ONCE, MOST_WAITING);

  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', { schema: { hide: true } }, async (request, reply) => {
    const { hash } = request.params;
    const variant = variantNamed(request.params.file);
    if (!variant || !/^[0-9a-f]{32}$/.test(hash)) throw notFound('picture');
    const { file, type, encode } = variant;
    const kept = await store.readVariant(hash, file);
    if (kept) return send(reply, type, kept);

    const original = await store.readOriginal(hash);
    if (!original) throw notFound('picture');
    try {
      const encoded = await queue.run(`${hash}/${file}`, async () => {
        const bytes = await encode(original);
        // A full disk keeps nobody from seeing what was drawn just now.
        await store.keepVariant(hash, file, bytes).catch((error: unknown) => {
          if (!(error instanceof Unavailable)) throw error;
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

interface Variant {
  file: string;
  type: VariantType;
  encode: (original: Uint8Array) => Promise<Buffer>;
}

/** It brings thirty megabytes along, which a process that shows no pictures need not hold. */
const encoder = () => import('./encodeVariant.ts');

const variants = new Map<string, Variant>([
  ['share.jpg', { file: 'share.jpg', type: 'jpg', encode: async (original) => (await encoder()).encodeShare(original) }],
  ...variantWidths.flatMap((width) =>
    (['avif', 'webp', 'jpg'] as const).map((type): [string, Variant] => {
      const file = `${width}.${type}`;
      return [file, { file, type, encode: async (original) => (await encoder()).encodeVariant(original, width, type) }];
    }),
  ),
]);
const variantNamed = (file: string) => variants.get(file);

const send = (reply: FastifyReply, type: VariantType, bytes: Buffer) =>
  reply
    .header('content-type', variantTypes[type])
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .send(bytes);
