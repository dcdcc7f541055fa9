import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import sharp from 'sharp';
import { addProduct } from '../../apps/api/test/products.ts';
import { call } from './call.ts';
import { atMost, type Check, exactly } from './check.ts';
import { checkOut } from './checkOut.ts';
import { openSoakShop } from './soakShop.ts';

const MAX_FILE_KIB = 32;

/** Uploads are the only files whose size a client decides. */
export const fullDisk: Check = {
  title: 'The disk is full during an upload',
  async run(context) {
    const shop = await openSoakShop(context);
    try {
      const { skuId, productId } = await addProduct(shop, { stock: 10 });
      const api = await shop.startExtraApi({ maxFileKib: MAX_FILE_KIB });
      const [buyer] = await shop.addBuyers(1);
      if (!buyer) throw new Error('There are no buyers');

      const upload = async (size: number) => {
        const noise = {
          create: {
            width: size,
            height: size,
            channels: 3 as const,
            background: '#fff',
            noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
          },
        };
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(await sharp(noise).jpeg().toBuffer())], { type: 'image/jpeg' }), 'photo.jpg');
        const startedAt = performance.now();
        const reply = await fetch(`${api.url}/rest/media/save?platform=ios`, {
          method: 'POST',
          headers: { authorization: `Bearer ${buyer.token}` },
          body: form,
        });
        await reply.arrayBuffer();
        return { status: reply.status, retryAfter: reply.headers.get('retry-after'), seconds: (performance.now() - startedAt) / 1_000 };
      };
      const tooLarge = await upload(1_200);
      const leftovers = await readdir(path.join(shop.dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(() => []);
      const { rows } = await shop.services.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM upload');
      const small = await upload(60);
      const page = await call(api.url, catalog.product, { id: productId });
      const { orderCodes } = await checkOut([api.url], buyer, [{ skuId, num: 1 }]);
      return [
        exactly('status of an upload that does not fit', tooLarge.status, 503),
        exactly('replies without Retry-After', tooLarge.retryAfter ? 0 : 1, 0),
        atMost('time to that reply', tooLarge.seconds, 3, ' s'),
        exactly('incomplete files left on disk', leftovers.filter((entry) => entry.isFile()).length, 0),
        exactly('database rows of missing files', rows[0]?.count ?? -1, 0),
        exactly('status of an upload that fits', small.status, 200),
        exactly('status of a product page', page?.httpStatus ?? 0, 200),
        exactly('orders placed meanwhile', orderCodes.length, 1),
        exactly('APIs that crashed', api.hasCrashed() ? 1 : 0, 0),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};
