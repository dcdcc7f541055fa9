import { addProduct, addShop } from '../../apps/api/test/products.ts';
import { mapConcurrently } from './call.ts';
import { type Check, exactly, none, reported } from './check.ts';
import { checkOut, quote } from './checkOut.ts';
import { openSoakShop } from './soakShop.ts';

const BUYERS = 300;
const SKUS = 12;
const STOCK = 200;

/** Carts lock the same SKUs in different orders, which is the classic cause of deadlocks. */
export const mixedCarts: Check = {
  title: `${BUYERS} concurrent carts with many SKUs in random order, one of them on two lines`,
  async run(context, size) {
    const shop = await openSoakShop(context);
    try {
      const errors: string[] = [];
      const codes: number[] = [];
      for (let run = 0; run < (size === 'soak' ? 10 : 2); run++) {
        const { shopId } = await addShop(shop);
        const { skuIds } = await addProduct(shop, { shopId, skus: SKUS, stock: STOCK });
        const buyers = await shop.addBuyers(BUYERS);
        const carts = buyers.map(() => {
          const shuffled = skuIds.map((skuId) => ({ skuId, rank: Math.random() })).toSorted((one, other) => one.rank - other.rank);
          const lines = shuffled.slice(0, 4 + Math.floor(Math.random() * 5)).map(({ skuId }) => ({ skuId, num: 1 }));
          return [...lines, { skuId: lines[0]?.skuId ?? 0, num: 1 }];
        });
        // All quotes come first, so that all buyers order at the same moment.
        await mapConcurrently(buyers, 20, (buyer, at) => quote(shop.urls, buyer, carts[at] ?? []));
        const results = await Promise.all(
          buyers.map((buyer, at) =>
            checkOut(shop.urls, buyer, carts[at] ?? []).catch((error: unknown) => {
              errors.push(error instanceof Error ? error.message : String(error));
              return { code: 0 };
            }),
          ),
        );
        codes.push(...results.map(({ code }) => code));
      }
      const { rows } = await shop.services.pool.query<{ deadlocks: number }>(
        'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
      );
      return [
        none('checkouts that failed without an error code', errors),
        none(
          'rejections other than insufficient stock',
          codes.filter((code) => code !== 0 && code !== -203).map((code) => `${code}`),
        ),
        reported('ordered, rejected', `${codes.filter((code) => code === 0).length}, ${codes.filter((code) => code !== 0).length}`),
        exactly('deadlocks', rows[0]?.deadlocks ?? -1, 0),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};
