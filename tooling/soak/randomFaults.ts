// A history that nobody thought of: buyers who order, pay, cancel, come too late and look, while APIs are killed and come back with a
// wrong clock, connections break and the database falls silent. Afterwards all that was promised must be true.
import { setTimeout as sleep } from 'node:timers/promises';
import { orders } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { canTransition, isOrderState, type OrderState, orderStates } from '@baodao/domain/orders/states';
import fc from 'fast-check';
import { expireOrders } from '../../apps/api/src/jobs/expireOrders.ts';
import { reconcilePayments } from '../../apps/api/src/jobs/reconcilePayments.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import type { Buyer } from '../bench/addBuyers.ts';
import { callUntilAnswered } from './call.ts';
import { type Check, exactly, type Finding, none, reported, type SoakContext } from './check.ts';
import { checkOut } from './checkOut.ts';
import { ignoreLockTimeout } from './ignoreLockTimeout.ts';
import { deliverNotice, openPaymentShop, type PaymentShop } from './paymentShop.ts';
import { type PostgresProxy, startPostgresProxy } from './postgresProxy.ts';

const BUYERS = 24;
const SKUS = 6;
/** Few enough that some are sold out in between. */
const STOCK = 400;
const DAY_MS = 86_400_000;

const actionArbitrary = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('order' as const),
      goods: fc.uniqueArray(fc.nat(SKUS - 1), { minLength: 1, maxLength: 3 }),
      num: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), notices: fc.nat(3), later: fc.nat(2_000) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('miss' as const) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('look' as const) }) },
);
type Action = typeof actionArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const faultArbitrary = fc.oneof(
  fc.record({ is: fc.constant('kill' as const), at: fc.nat(1), skewDays: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ is: fc.constant('cut' as const), at: fc.nat(1) }),
  fc.record({ is: fc.constant('stall' as const), at: fc.nat(1), milliseconds: fc.integer({ min: 200, max: 3_000 }) }),
);
type Fault = typeof faultArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** The same for the same seed; how they fall together is up to the machine. */
const sampleSeeded = <Value>(arbitrary: fc.Arbitrary<Value>, seed: number, count: number): Value[] =>
  fc.sample(arbitrary, { seed, numRuns: count });

export const randomFaults: Check = {
  title: 'What buyers do by chance, while APIs are killed, clocks are wrong, connections break and the database falls silent',
  async run(house, size) {
    const { seeds, seconds } = size === 'soak' ? { seeds: 10, seconds: 60 } : { seeds: 1, seconds: 20 };
    const findings: Finding[] = [];
    for (let seed = 1; seed <= seeds; seed++) findings.push(...(await runSeed(house, seed, seconds)));
    return findings;
  },
};

async function runSeed(house: SoakContext, seed: number, seconds: number): Promise<Finding[]> {
  const proxies: PostgresProxy[] = [];
  const shop = await openPaymentShop(house, {
    async proxyDatabase(databaseUrl) {
      const proxy = await startPostgresProxy(databaseUrl);
      proxies.push(proxy);
      return proxy.url;
    },
  });
  try {
    const { skuIds } = await addProduct(shop, { skus: SKUS, stock: STOCK });
    const buyers = (await shop.addBuyers(BUYERS)).map((buyer) => new SimulatedShopper(shop, buyer, skuIds));
    const until = performance.now() + seconds * 1_000;
    const isOver = () => performance.now() > until;
    const swept = expireOrdersRepeatedly(shop, isOver);
    const faults = injectFaults(sampleSeeded(faultArbitrary, seed, seconds), { shop, proxies, isOver });
    await Promise.all(buyers.map((shopper, at) => shopper.live(sampleSeeded(actionArbitrary, seed * 1_000 + at, 2_000), isOver)));
    const broken = await faults;
    await swept;
    return [
      reported(`seed ${seed}: faults, and what buyers did`, `${broken}, ${sum(buyers.map(({ done }) => done))}`),
      ...(await verify(shop, buyers)),
    ];
  } finally {
    await shop.stop();
    for (const proxy of proxies) proxy.stop();
  }
}

interface ObservedState {
  code: string;
  state: OrderState;
  requestedAt: number;
  repliedAt: number;
}

/** One member with a telephone, who does one thing after the other and remembers what he was told. */
class SimulatedShopper {
  readonly promised: string[] = [];
  readonly seen: ObservedState[] = [];
  readonly wrong: string[] = [];
  done = 0;
  readonly #shop: PaymentShop;
  readonly #buyer: Buyer;
  readonly #skuIds: readonly number[];
  #late: Promise<unknown>[] = [];

  constructor(shop: PaymentShop, buyer: Buyer, skuIds: readonly number[]) {
    this.#shop = shop;
    this.#buyer = buyer;
    this.#skuIds = skuIds;
  }

  async live(acts: readonly Action[], isOver: () => boolean): Promise<void> {
    for (const [turn, each] of acts.entries()) {
      if (isOver()) break;
      await this.#do(each, turn).catch((error: unknown) => this.wrong.push(error instanceof Error ? error.message : String(error)));
      this.done += 1;
    }
    await Promise.all(this.#late);
  }

  async #do(each: Action, turn: number): Promise<void> {
    const { urls, services, alipay } = this.#shop;
    const { token } = this.#buyer;
    if (each.does === 'order') {
      const lines = each.goods.map((at) => ({ skuId: this.#skuIds[at] ?? 0, num: each.num }));
      const { orderCodes, code } = await checkOut(urls, this.#buyer, lines);
      if (code !== 0 && code !== -203) this.wrong.push(`ordering was refused with ${code}`);
      this.promised.push(...orderCodes);
      return;
    }
    const code = this.promised[turn % Math.max(1, this.promised.length)];
    if (!code) return;
    if (each.does === 'look') {
      const asked = performance.now();
      const { data, httpStatus } = await callUntilAnswered(urls, orders.detail, { code }, { token });
      if (httpStatus !== 200) this.wrong.push(`an order that was promised is answered with ${httpStatus}`);
      else if (isOrderState(data.state)) this.seen.push({ code, state: data.state, requestedAt: asked, repliedAt: performance.now() });
    } else if (each.does === 'cancel') {
      this.#expect(await callUntilAnswered(urls, orders.cancel, { code }, { token }), 'cancelling');
    } else if (each.does === 'miss') {
      const miss = 'UPDATE shop_order SET pay_deadline = shop_now() WHERE code = $1 AND state = 10';
      await services.pool.query(miss, [code]).catch(ignoreLockTimeout);
    } else {
      const input = { orderCodeArray: [code], channel: 'alipay' as const, device: 'desktop' as const };
      const started = await callUntilAnswered(urls, payment.save, input, { token });
      this.#expect(started, 'paying');
      if (started.httpStatus !== 200) return;
      const notice = alipay.pay(started.data);
      for (let nth = 0; nth < each.notices; nth++)
        this.#late.push(sleep(nth * each.later).then(() => deliverNotice(urls[(turn + nth) % urls.length] ?? '', notice)));
    }
  }

  /** What the order's state does not allow is refused; nothing else is. */
  #expect({ httpStatus, code }: { httpStatus: number; code: number }, what: string): void {
    if (httpStatus >= 500 || httpStatus === 401 || httpStatus === 404) this.wrong.push(`${what} was answered with ${httpStatus} ${code}`);
  }
}

/** What the clock does, more often than it does. */
async function expireOrdersRepeatedly({ services }: PaymentShop, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await expireOrders(services).catch(ignoreLockTimeout);
    await sleep(300);
  }
}

interface FaultTargets {
  shop: PaymentShop;
  proxies: readonly PostgresProxy[];
  isOver: () => boolean;
}

async function injectFaults(faults: readonly Fault[], { shop, proxies, isOver }: FaultTargets): Promise<number> {
  let broken = 0;
  for (const each of faults) {
    await sleep(1_000);
    if (isOver()) break;
    broken += 1;
    if (each.is === 'kill') {
      await shop.apis[each.at]?.kill();
      await shop.restart(each.at, clockSkewEnv(each.skewDays * DAY_MS));
    } else if (each.is === 'cut') proxies[each.at]?.breakConnections();
    else {
      proxies[each.at]?.pause();
      await sleep(each.milliseconds);
      proxies[each.at]?.resume();
    }
  }
  return broken;
}

/** The process believes that it is so many milliseconds later than it is. */
function clockSkewEnv(milliseconds: number): Record<string, string> {
  const program = `const Real=Date;globalThis.Date=class extends Real{constructor(...given){super(...(given.length?given:[Real.now()+${milliseconds}]))}static now(){return Real.now()+${milliseconds}}}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}

async function verify(shop: PaymentShop, buyers: readonly SimulatedShopper[]): Promise<Finding[]> {
  const { pool, db } = shop.services;
  // Some minutes later: whoever paid has paid, also where no notice came.
  await expireOrders(shop.services);
  for (let minute = 0; minute < 5; minute++) {
    await pool.query(
      `UPDATE payment_attempt SET queried_at = NULL, created_at = created_at - interval '4 hours', expires_at = expires_at - interval '4 hours' WHERE state IN ('pending', 'closed')`,
    );
    await reconcilePayments({ db, paymentProviders: shop.payments });
  }
  const { rows: stored } = await pool.query<{ code: string }>('SELECT code FROM shop_order');
  const { rows: ledger } = await pool.query<{ code: string }>('SELECT payment_code AS code FROM paid_ledger');
  const promised = new Set(buyers.flatMap((shopper) => shopper.promised));
  const taken = [...shop.alipay.trades].filter(([, { status }]) => status === 'TRADE_SUCCESS').map(([code]) => code);
  const booked = new Set(ledger.map(({ code }) => code));
  return [
    none(
      'what buyers met that nobody should',
      buyers.flatMap(({ wrong }) => wrong),
    ),
    reported('orders, and payments', `${promised.size}, ${taken.length}`),
    exactly(
      'orders that were promised and are not there',
      [...promised].filter((code) => !stored.some((row) => row.code === code)).length,
      0,
    ),
    exactly('orders that nobody was told of', stored.filter(({ code }) => !promised.has(code)).length, 0),
    exactly('payments that the shop does not know of', taken.filter((code) => !booked.has(code)).length, 0),
    exactly('payments that nobody made', [...booked].filter((code) => !taken.includes(code)).length, 0),
    none(
      'orders that went back on their way',
      buyers.flatMap(({ seen }) => findRegressions(seen)),
    ),
    ...(await shop.audit()),
  ];
}

/** Of one order, what was asked for after something else was answered cannot be from before it. */
function findRegressions(seen: readonly ObservedState[]): string[] {
  return [...Map.groupBy(seen, ({ code }) => code).values()].flatMap((looks) => {
    const inOrder = looks.toSorted((one, other) => one.requestedAt - other.requestedAt);
    return inOrder.flatMap((later, at) => {
      const earlier = inOrder[at - 1];
      return earlier && earlier.repliedAt <= later.requestedAt && !canReach(earlier.state, later.state)
        ? [`${earlier.state} to ${later.state}`]
        : [];
    });
  });
}

const canReach = (from: OrderState, to: OrderState): boolean =>
  from === to || Object.values(orderStates).some((next) => canTransition(from, next) && canReach(next, to));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
