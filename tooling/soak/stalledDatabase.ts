import { setTimeout as sleep } from 'node:timers/promises';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders } from '@baodao/api-client/endpoints/orders';
import pg from 'pg';
import { addProduct } from '../../apps/api/test/products.ts';
import { call } from './call.ts';
import { atMost, type Check, exactly, type Finding, none, reported, type SoakContext } from './check.ts';
import { checkOut } from './checkOut.ts';
import { type PostgresProxy, startPostgresProxy } from './postgresProxy.ts';
import { openSoakShop, type SoakShop } from './soakShop.ts';

const CLIENTS = 40;
const STALL_SECONDS = 10;

interface TimedReply {
  /** Seconds since the stall began. */
  startedAt: number;
  seconds: number;
  status: number;
  retryAfter: string | null;
}

interface StallDefinition {
  title: string;
  /** Duration in seconds. */
  seconds: number;
  begin: (proxies: readonly PostgresProxy[], shop: SoakShop) => Promise<() => Promise<void>>;
}

/** The connections stay open without traffic, as after a network or disk failure. */
export const stalledDatabase = stallCheck({
  title: `The database stalls for ${STALL_SECONDS} s`,
  seconds: STALL_SECONDS,
  async begin(proxies) {
    for (const proxy of proxies) proxy.pause();
    return async () => {
      for (const proxy of proxies) proxy.resume();
    };
  },
});

export const deadConnections = stallCheck({
  title: 'The database connections are dead without being closed',
  seconds: 0,
  async begin(proxies) {
    for (const proxy of proxies) proxy.abandonConnections();
    return async () => {};
  },
});

/** Queries of the locked tables wait until all pooled connections are in use. */
export const lockedTables = stallCheck({
  title: `All connections wait for a lock on the orders and products for ${STALL_SECONDS} s`,
  seconds: STALL_SECONDS,
  async begin(_, { databaseUrl }) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE shop_order, sku, product, address IN ACCESS EXCLUSIVE MODE');
    return () => client.end();
  },
});

function stallCheck({ title, seconds, begin }: StallDefinition): Check {
  return { title, run: (context) => runStall(context, seconds, begin) };
}

async function runStall(context: SoakContext, stallSeconds: number, begin: StallDefinition['begin']): Promise<Finding[]> {
  const proxies: PostgresProxy[] = [];
  const shop = await openSoakShop(context, {
    async proxyDatabase(databaseUrl) {
      const proxy = await startPostgresProxy(databaseUrl);
      proxies.push(proxy);
      return proxy.url;
    },
  });
  try {
    const { productId, skuId } = await addProduct(shop, { stock: 100_000 });
    const buyers = await shop.addBuyers(CLIENTS);
    const replies: TimedReply[] = [];
    let isOver = false;
    let stalledAt = Number.POSITIVE_INFINITY;
    const load = buyers.map(async (buyer, at) => {
      while (!isOver) {
        const requestedAt = performance.now();
        const url = shop.urls[at % shop.urls.length] ?? '';
        const reply =
          at % 4 === 0
            ? await call(url, catalog.product, { id: productId })
            : at % 4 === 1
              ? await call(url, orders.calculate, { lines: [{ skuId, num: 1 }], addressId: buyer.addressId }, { token: buyer.token })
              : await call(url, orders.list, {}, { token: buyer.token });
        const duration = (performance.now() - requestedAt) / 1_000;
        replies.push({
          startedAt: (requestedAt - stalledAt) / 1_000,
          seconds: duration,
          status: reply?.httpStatus ?? 0,
          retryAfter: reply?.retryAfter ?? null,
        });
        await sleep(50);
      }
    });
    await sleep(2_000);
    stalledAt = performance.now();
    const end = await begin(proxies, shop);
    await sleep(stallSeconds * 1_000);
    await end();
    await sleep(8_000);
    isOver = true;
    await Promise.all(load);

    const during = replies.filter(({ startedAt, seconds }) => startedAt + seconds > 0 && startedAt < stallSeconds + 5);
    const rejected = during.filter(({ status }) => status !== 200);
    const late = replies.filter(({ startedAt, status }) => startedAt > stallSeconds && status !== 200);
    const { orderCodes } = await checkOut(shop.urls, buyers[0] ?? { userId: 0, token: '', addressId: 0 }, [{ skuId, num: 1 }]);
    return [
      reported('requests during and shortly after the stall, successful ones', `${during.length}, ${during.length - rejected.length}`),
      atMost('slowest reply', Math.max(...during.map(({ seconds }) => seconds)), 3, ' s'),
      none(
        'replies other than 503 with Retry-After',
        rejected.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).map(({ status }) => `${status}`),
      ),
      atMost('recovery time', Math.max(0, ...late.map(({ startedAt, seconds }) => startedAt + seconds - stallSeconds)), 5, ' s'),
      exactly('orders placed afterwards', orderCodes.length, 1),
      exactly('APIs that crashed', shop.apis.filter((api) => api.hasCrashed()).length, 0),
      ...(await shop.audit()),
    ];
  } finally {
    await shop.stop();
    for (const proxy of proxies) proxy.stop();
  }
}
