// Random histories: buyers order, pay, cancel, miss deadlines and view orders, while APIs are killed and restart with a wrong clock,
// connections break and the database stalls. Afterwards everything that the API confirmed must hold.
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
/** Low enough that some SKUs sell out. */
const STOCK = 400;
const DAY_MS = 86_400_000;

const actionArbitrary = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('order' as const),
      skus: fc.uniqueArray(fc.nat(SKUS - 1), { minLength: 1, maxLength: 3 }),
      num: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('pay' as const), notices: fc.nat(3), delayMs: fc.nat(2_000) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('missDeadline' as const) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('view' as const) }) },
);
type Action = typeof actionArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const faultArbitrary = fc.oneof(
  fc.record({ type: fc.constant('kill' as const), at: fc.nat(1), skewDays: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ type: fc.constant('cut' as const), at: fc.nat(1) }),
  fc.record({ type: fc.constant('stall' as const), at: fc.nat(1), milliseconds: fc.integer({ min: 200, max: 3_000 }) }),
);
type Fault = typeof faultArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** The same seed gives the same values. Their timing depends on the machine. */
const sampleSeeded = <Value>(arbitrary: fc.Arbitrary<Value>, seed: number, count: number): Value[] =>
  fc.sample(arbitrary, { seed, numRuns: count });

export const randomFaults: Check = {
  title: 'Random actions of buyers while APIs are killed, clocks are wrong, connections break and the database stalls',
  async run(context, size) {
    const { seeds, seconds } = size === 'soak' ? { seeds: 10, seconds: 60 } : { seeds: 1, seconds: 20 };
    const findings: Finding[] = [];
    for (let seed = 1; seed <= seeds; seed++) findings.push(...(await runSeed(context, seed, seconds)));
    return findings;
  },
};

async function runSeed(context: SoakContext, seed: number, seconds: number): Promise<Finding[]> {
  const proxies: PostgresProxy[] = [];
  const shop = await openPaymentShop(context, {
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
    const expiry = expireOrdersRepeatedly(shop, isOver);
    const faults = injectFaults(sampleSeeded(faultArbitrary, seed, seconds), { shop, proxies, isOver });
    await Promise.all(buyers.map((shopper, at) => shopper.performAll(sampleSeeded(actionArbitrary, seed * 1_000 + at, 2_000), isOver)));
    const faultCount = await faults;
    await expiry;
    return [
      reported(`seed ${seed}: faults, actions`, `${faultCount}, ${sum(buyers.map(({ done }) => done))}`),
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

/** One member who acts sequentially and records what the API confirms. */
class SimulatedShopper {
  readonly confirmed: string[] = [];
  readonly seen: ObservedState[] = [];
  readonly wrong: string[] = [];
  done = 0;
  readonly #shop: PaymentShop;
  readonly #buyer: Buyer;
  readonly #skuIds: readonly number[];
  #deliveries: Promise<unknown>[] = [];

  constructor(shop: PaymentShop, buyer: Buyer, skuIds: readonly number[]) {
    this.#shop = shop;
    this.#buyer = buyer;
    this.#skuIds = skuIds;
  }

  async performAll(actions: readonly Action[], isOver: () => boolean): Promise<void> {
    for (const [turn, action] of actions.entries()) {
      if (isOver()) break;
      await this.#perform(action, turn).catch((error: unknown) => this.wrong.push(error instanceof Error ? error.message : String(error)));
      this.done += 1;
    }
    await Promise.all(this.#deliveries);
  }

  async #perform(action: Action, turn: number): Promise<void> {
    const { urls, services, alipay } = this.#shop;
    const { token } = this.#buyer;
    if (action.type === 'order') {
      const lines = action.skus.map((at) => ({ skuId: this.#skuIds[at] ?? 0, num: action.num }));
      const { orderCodes, code } = await checkOut(urls, this.#buyer, lines);
      if (code !== 0 && code !== -203) this.wrong.push(`ordering was rejected with ${code}`);
      this.confirmed.push(...orderCodes);
      return;
    }
    const code = this.confirmed[turn % Math.max(1, this.confirmed.length)];
    if (!code) return;
    if (action.type === 'view') {
      const requestedAt = performance.now();
      const { data, httpStatus } = await callUntilAnswered(urls, orders.detail, { code }, { token });
      if (httpStatus !== 200) this.wrong.push(`the API replied ${httpStatus} for a confirmed order`);
      else if (isOrderState(data.state)) this.seen.push({ code, state: data.state, requestedAt, repliedAt: performance.now() });
    } else if (action.type === 'cancel') {
      this.#recordFailure(await callUntilAnswered(urls, orders.cancel, { code }, { token }), 'cancelling');
    } else if (action.type === 'missDeadline') {
      const passDeadline = 'UPDATE shop_order SET pay_deadline = shop_now() WHERE code = $1 AND state = 10';
      await services.pool.query(passDeadline, [code]).catch(ignoreLockTimeout);
    } else {
      const input = { orderCodeArray: [code], channel: 'alipay' as const, device: 'desktop' as const };
      const started = await callUntilAnswered(urls, payment.save, input, { token });
      this.#recordFailure(started, 'paying');
      if (started.httpStatus !== 200 || started.data.mode !== 'form') return;
      const notice = alipay.pay(started.data);
      for (let nth = 0; nth < action.notices; nth++)
        this.#deliveries.push(sleep(nth * action.delayMs).then(() => deliverNotice(urls[(turn + nth) % urls.length] ?? '', notice)));
    }
  }

  /** An action may be rejected because of the order's state, but must not fail otherwise. */
  #recordFailure({ httpStatus, code }: { httpStatus: number; code: number }, actionName: string): void {
    if (httpStatus >= 500 || httpStatus === 401 || httpStatus === 404)
      this.wrong.push(`${actionName}: the API replied ${httpStatus} ${code}`);
  }
}

/** Runs the scheduled job more often than the API does. */
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
  let injected = 0;
  for (const fault of faults) {
    await sleep(1_000);
    if (isOver()) break;
    injected += 1;
    if (fault.type === 'kill') {
      await shop.apis[fault.at]?.kill();
      await shop.restart(fault.at, clockSkewEnv(fault.skewDays * DAY_MS));
    } else if (fault.type === 'cut') proxies[fault.at]?.breakConnections();
    else {
      proxies[fault.at]?.pause();
      await sleep(fault.milliseconds);
      proxies[fault.at]?.resume();
    }
  }
  return injected;
}

/** Shifts the clock of the process. */
function clockSkewEnv(milliseconds: number): Record<string, string> {
  const program = `const Real=Date;globalThis.Date=class extends Real{constructor(...given){super(...(given.length?given:[Real.now()+${milliseconds}]))}static now(){return Real.now()+${milliseconds}}}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}

async function verify(shop: PaymentShop, buyers: readonly SimulatedShopper[]): Promise<Finding[]> {
  const { pool, db } = shop.services;
  // Simulates the next minutes, in which reconciliation finds payments without a notice.
  await expireOrders(shop.services);
  for (let minute = 0; minute < 5; minute++) {
    await pool.query(
      `UPDATE payment_attempt SET queried_at = NULL, created_at = created_at - interval '4 hours', expires_at = expires_at - interval '4 hours' WHERE state IN ('pending', 'closed')`,
    );
    await reconcilePayments({ db, paymentProviders: shop.payments });
  }
  const { rows: stored } = await pool.query<{ code: string }>('SELECT code FROM shop_order');
  const { rows: ledger } = await pool.query<{ code: string }>('SELECT payment_code AS code FROM paid_ledger');
  const confirmed = new Set(buyers.flatMap((shopper) => shopper.confirmed));
  const paid = [...shop.alipay.trades].filter(([, { status }]) => status === 'TRADE_SUCCESS').map(([code]) => code);
  const recorded = new Set(ledger.map(({ code }) => code));
  return [
    none(
      'unexpected replies',
      buyers.flatMap(({ wrong }) => wrong),
    ),
    reported('orders, payments', `${confirmed.size}, ${paid.length}`),
    exactly('confirmed orders that are missing', [...confirmed].filter((code) => !stored.some((row) => row.code === code)).length, 0),
    exactly('orders without a confirmation', stored.filter(({ code }) => !confirmed.has(code)).length, 0),
    exactly('payments that the shop did not record', paid.filter((code) => !recorded.has(code)).length, 0),
    exactly('recorded payments that were not made', [...recorded].filter((code) => !paid.includes(code)).length, 0),
    none(
      'orders that returned to an earlier state',
      buyers.flatMap(({ seen }) => findRegressions(seen)),
    ),
    ...(await shop.audit()),
  ];
}

/** A request sent after another one's reply must not see an earlier state of the order. */
function findRegressions(seen: readonly ObservedState[]): string[] {
  return [...Map.groupBy(seen, ({ code }) => code).values()].flatMap((states) => {
    const inOrder = states.toSorted((one, other) => one.requestedAt - other.requestedAt);
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
