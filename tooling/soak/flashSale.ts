import { orders } from '@baodao/api-client/endpoints/orders';
import { addSale } from '../../apps/api/test/markets.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import { copyQuote, withDatabase } from '../bench/addBuyers.ts';
import { call } from './call.ts';
import { atMost, type Check, exactly, none, reported } from './check.ts';
import { openSoakShop, type SoakShop } from './soakShop.ts';

const BUYERS = 1_000;
const UNITS = 100;

interface SaleRun {
  seconds: number;
  ordered: number;
  sold: number;
  left: number;
  faults: string[];
}

export const flashSale: Check = {
  title: `Flash sale: ${BUYERS} concurrent buyers for ${UNITS} units`,
  async run(context, size) {
    const shop = await openSoakShop(context);
    try {
      const runs: SaleRun[] = [];
      for (let at = 0; at < (size === 'soak' ? 20 : 3); at++) runs.push(await runOnce(shop));
      const slowest = Math.max(...runs.map(({ seconds }) => seconds));
      const fastest = Math.min(...runs.map(({ seconds }) => seconds));
      const wrong = runs.filter(({ ordered, sold, left }) => ordered !== UNITS || sold !== UNITS || left !== 0);
      return [
        exactly(`of ${runs.length} runs, those that did not sell exactly ${UNITS} units`, wrong.length, 0),
        none(
          '5xx replies and missing replies',
          runs.flatMap(({ faults }) => faults),
        ),
        atMost('slowest run', slowest, 10, ' s'),
        reported(
          'fastest run',
          `${fastest.toFixed(2)} s, ${(BUYERS / fastest).toFixed(0)} replies and ${(UNITS / fastest).toFixed(0)} orders per second`,
        ),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** All buyers have a quote and save at the same moment, which is the highest contention. */
async function runOnce(shop: SoakShop): Promise<SaleRun> {
  const { urls, services } = shop;
  const { skuId, productId } = await addProduct(shop, { stock: UNITS });
  const { marketProductId } = await addSale(shop, { skuId, productId, stock: UNITS, limit: 1 });
  const buyers = await shop.addBuyers(BUYERS);
  const [first] = buyers;
  const lines = [{ skuId, num: 1, marketProductId }];
  const quoted = await call(urls[0] ?? '', orders.calculate, { lines, addressId: first?.addressId }, { token: first?.token ?? '' });
  const calcToken = quoted?.data?.calcToken;
  if (!calcToken) throw new Error(`No quote: ${quoted?.httpStatus} ${JSON.stringify(quoted?.data)}`);
  const tokens = await withDatabase(shop.databaseUrl, (client) => copyQuote(client, calcToken, buyers));

  const startedAt = performance.now();
  const replies = await Promise.all(
    buyers.map(({ token }, at) =>
      call(urls[at % urls.length] ?? '', orders.save, { calcToken: tokens[at] ?? '' }, { token, timeout: 30_000 }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const { rows } = await services.pool.query<{ sold: number; left: number }>(
    `SELECT (SELECT coalesce(sum(num), 0)::int FROM order_line WHERE sku_id = $1) AS sold,
       (SELECT stock FROM sku WHERE id = $1) AS left`,
    [skuId],
  );
  return {
    seconds,
    ordered: replies.filter((reply) => reply?.httpStatus === 200).length,
    sold: rows[0]?.sold ?? -1,
    left: rows[0]?.left ?? -1,
    faults: replies.flatMap((reply) => (!reply ? 'no reply' : reply.httpStatus >= 500 ? `${reply.httpStatus} ${reply.code}` : [])),
  };
}
