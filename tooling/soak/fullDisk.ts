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

/** Pictures that members hand in are the one thing whose size is not ours. */
export const fullDisk: Check = {
  title: 'There is no room left for what members hand in',
  async run(house) {
    const shop = await openSoakShop(house);
    try {
      const { skuId, productId } = await addProduct(shop, { stock: 10 });
      const api = await shop.startExtraApi({ maxFileKib: MAX_FILE_KIB });
      const [buyer] = await shop.addBuyers(1);
      if (!buyer) throw new Error('There are no buyers');

      const handIn = async (size: number) => {
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
        const began = performance.now();
        const reply = await fetch(`${api.url}/rest/media/save?platform=ios`, {
          method: 'POST',
          headers: { authorization: `Bearer ${buyer.token}` },
          body: form,
        });
        await reply.arrayBuffer();
        return { status: reply.status, retryAfter: reply.headers.get('retry-after'), seconds: (performance.now() - began) / 1_000 };
      };
      const tooLarge = await handIn(1_200);
      const kept = await readdir(path.join(shop.dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(() => []);
      const { rows } = await shop.services.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM upload');
      const small = await handIn(60);
      const page = await call(api.url, catalog.product, { id: productId });
      const { orderCodes } = await checkOut([api.url], buyer, [{ skuId, num: 1 }]);
      return [
        exactly('answer to a picture for which there is no room', tooLarge.status, 503),
        exactly('without a word of when to come again', tooLarge.retryAfter ? 0 : 1, 0),
        atMost('answered in', tooLarge.seconds, 3, ' s'),
        exactly('halves of files that are left', kept.filter((entry) => entry.isFile()).length, 0),
        exactly('pictures in the database that are not there', rows[0]?.count ?? -1, 0),
        exactly('answer to one for which there is room', small.status, 200),
        exactly('answer to who looks at goods', page?.httpStatus ?? 0, 200),
        exactly('orders that can be made meanwhile', orderCodes.length, 1),
        exactly('APIs that ended with it', api.hasCrashed() ? 1 : 0, 0),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};
