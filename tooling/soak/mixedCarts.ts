import { addProduct, addShop } from '../../apps/api/test/products.ts';
import { mapConcurrently } from './call.ts';
import { type Check, exactly, none, reported } from './check.ts';
import { checkOut, quote } from './checkOut.ts';
import { openSoakShop } from './soakShop.ts';

const BUYERS = 300;
const SKUS = 12;
const STOCK = 200;

/** Whoever takes many things takes them in another order than others do: the classic way into a ring of waiting. */
export const mixedCarts: Check = {
  title: `${BUYERS} carts at once, of many goods in any order and one of them on two lines`,
  async run(house, size) {
    const shop = await openSoakShop(house);
    try {
      const faults: string[] = [];
      const codes: number[] = [];
      for (let run = 0; run < (size === 'soak' ? 10 : 2); run++) {
        const { shopId } = await addShop(shop);
        const { skuIds } = await addProduct(shop, { shopId, skus: SKUS, stock: STOCK });
        const buyers = await shop.addBuyers(BUYERS);
        const wanted = buyers.map(() => {
          const shuffled = skuIds.map((skuId) => ({ skuId, rank: Math.random() })).toSorted((one, other) => one.rank - other.rank);
          const lines = shuffled.slice(0, 4 + Math.floor(Math.random() * 5)).map(({ skuId }) => ({ skuId, num: 1 }));
          return [...lines, { skuId: lines[0]?.skuId ?? 0, num: 1 }];
        });
        // All look before anybody buys, so that all buy at the same moment.
        await mapConcurrently(buyers, 20, (buyer, at) => quote(shop.urls, buyer, wanted[at] ?? []));
        const ended = await Promise.all(
          buyers.map((buyer, at) =>
            checkOut(shop.urls, buyer, wanted[at] ?? []).catch((error: unknown) => {
              faults.push(error instanceof Error ? error.message : String(error));
              return { code: 0 };
            }),
          ),
        );
        codes.push(...ended.map(({ code }) => code));
      }
      const { rows } = await shop.services.pool.query<{ deadlocks: number }>(
        'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
      );
      return [
        none('checkouts that failed, rather than being refused', faults),
        none(
          'refused otherwise than for want of stock',
          codes.filter((code) => code !== 0 && code !== -203).map((code) => `${code}`),
        ),
        reported('ordered, and refused', `${codes.filter((code) => code === 0).length}, ${codes.filter((code) => code !== 0).length}`),
        exactly('rings of waiting that the database had to break', rows[0]?.deadlocks ?? -1, 0),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};
