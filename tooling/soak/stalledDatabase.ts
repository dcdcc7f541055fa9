import { setTimeout as sleep } from 'node:timers/promises';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders } from '@baodao/api-client/endpoints/orders';
import pg from 'pg';
import { addProduct } from '../../apps/api/test/products.ts';
import { call } from './call.ts';
import { atMost, type Check, exactly, type Finding, type House, none, told } from './check.ts';
import { checkOut } from './checkOut.ts';
import { type PostgresProxy, startPostgresProxy } from './postgresProxy.ts';
import { openSoakShop, type SoakShop } from './soakShop.ts';

const CLIENTS = 40;
const STALL_SECONDS = 10;

interface Asked {
  /** Seconds after the database went silent. */
  begun: number;
  took: number;
  status: number;
  retryAfter: string | null;
}

interface Stall {
  title: string;
  /** How long it lasts. */
  seconds: number;
  begin: (proxies: readonly PostgresProxy[], shop: SoakShop) => Promise<() => Promise<void>>;
}

/** All connections stay, and nothing is said on any of them: what a network or a disk does that has gone away. */
export const stalledDatabase = stallCheck({
  title: `The database says nothing for ${STALL_SECONDS} s, and then goes on`,
  seconds: STALL_SECONDS,
  async begin(proxies) {
    for (const proxy of proxies) proxy.hold();
    return async () => {
      for (const proxy of proxies) proxy.goOn();
    };
  },
});

export const forgottenConnections = stallCheck({
  title: 'The connections to the database are dead and look alive',
  seconds: 0,
  async begin(proxies) {
    for (const proxy of proxies) proxy.forget();
    return async () => {};
  },
});

/** Whatever touches these waits, and with it a connection, until there is none left for anybody. */
export const lockedTables = stallCheck({
  title: `All connections wait for somebody who holds the orders and the goods for ${STALL_SECONDS} s`,
  seconds: STALL_SECONDS,
  async begin(_, { databaseUrl }) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE shop_order, sku, product, address IN ACCESS EXCLUSIVE MODE');
    return () => client.end();
  },
});

function stallCheck({ title, seconds, begin }: Stall): Check {
  return { title, run: (house) => runStall(house, seconds, begin) };
}

async function runStall(house: House, seconds: number, begin: Stall['begin']): Promise<Finding[]> {
  const proxies: PostgresProxy[] = [];
  const shop = await openSoakShop(house, {
    async through(databaseUrl) {
      const proxy = await startPostgresProxy(databaseUrl);
      proxies.push(proxy);
      return proxy.url;
    },
  });
  try {
    const { productId, skuId } = await addProduct(shop, { stock: 100_000 });
    const buyers = await shop.addBuyers(CLIENTS);
    const asked: Asked[] = [];
    let isOver = false;
    let stalledAt = Number.POSITIVE_INFINITY;
    const load = buyers.map(async (buyer, at) => {
      while (!isOver) {
        const begun = performance.now();
        const url = shop.urls[at % shop.urls.length] ?? '';
        const answer =
          at % 4 === 0
            ? await call(url, catalog.product, { id: productId })
            : at % 4 === 1
              ? await call(url, orders.calculate, { lines: [{ skuId, num: 1 }], addressId: buyer.addressId }, { token: buyer.token })
              : await call(url, orders.list, {}, { token: buyer.token });
        const took = (performance.now() - begun) / 1_000;
        asked.push({ begun: (begun - stalledAt) / 1_000, took, status: answer?.httpStatus ?? 0, retryAfter: answer?.retryAfter ?? null });
        await sleep(50);
      }
    });
    await sleep(2_000);
    stalledAt = performance.now();
    const end = await begin(proxies, shop);
    await sleep(seconds * 1_000);
    await end();
    await sleep(8_000);
    isOver = true;
    await Promise.all(load);

    const during = asked.filter(({ begun, took }) => begun + took > 0 && begun < seconds + 5);
    const refused = during.filter(({ status }) => status !== 200);
    const late = asked.filter(({ begun, status }) => begun > seconds && status !== 200);
    const { orderCodes } = await checkOut(shop.urls, buyers[0] ?? { userId: 0, token: '', addressId: 0 }, [{ skuId, num: 1 }]);
    return [
      told(
        'asked meanwhile and shortly after, and answered with what was asked for',
        `${during.length}, ${during.length - refused.length}`,
      ),
      atMost('the longest wait for an answer', Math.max(...during.map(({ took }) => took)), 3, ' s'),
      none(
        'answers other than 503 with Retry-After',
        refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).map(({ status }) => `${status}`),
      ),
      atMost('seconds until all is well again', Math.max(0, ...late.map(({ begun, took }) => begun + took - seconds)), 5, ' s'),
      exactly('orders that can be made afterwards', orderCodes.length, 1),
      exactly('APIs that ended with it', shop.apis.filter((api) => api.hasFallen()).length, 0),
      ...(await shop.audit()),
    ];
  } finally {
    await shop.stop();
    for (const proxy of proxies) proxy.stop();
  }
}
