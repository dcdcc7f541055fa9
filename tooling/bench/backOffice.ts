// Measures the lists of the back office in a shop with many orders, on PostgreSQL, as staff call them:
//   pnpm bench:office [--orders 100000] [--products 10000] [--calls 40]
// Orders are copies of one that was never shipped, with varied states, dates, receivers and amounts. Figures are printed, not asserted.
import os from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { demoPassword } from '../../apps/api/src/backOffice/demoPassword.ts';
import { startShop } from '../e2e/startShop.ts';
import { findPostgres } from '../postgres.ts';
import { startPostgres } from '../startPostgres.ts';
import { copyProducts, IMPORTED_PRODUCTS } from './copyProducts.ts';
import { readUsage } from './processes.ts';
import { quantile } from './quantile.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    products: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '40' },
  },
});
const [orders, products, calls] = [Number(values.orders), Number(values.products), Number(values.calls)];

const location = await findPostgres();
if (!location) throw new Error('PostgreSQL was not found: set DATABASE_URL or POSTGRES_BIN');
const postgres = await startPostgres(location);
const databaseUrl = await postgres.createDatabase('office');
const shop = await startShop({ env: { SAMPLE_PRODUCTS: String(Math.min(products, IMPORTED_PRODUCTS)), DATABASE_URL: databaseUrl } });
const client = new pg.Client({ connectionString: databaseUrl });

try {
  await client.connect();
  if (products > IMPORTED_PRODUCTS) await copyProducts(databaseUrl, products);
  await addOrders(orders);
  console.log(`machine  ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}; calls, shop and database share it`);
  console.log(`shop     ${orders} orders, ${products} products; each call ${calls} times, one after the other\n`);
  const call = await signIn();
  const { rows } = await client.query<{ code: string; name: string; phone: string }>(
    `SELECT code, receiver ->> 'name' AS name, receiver ->> 'phone' AS phone FROM shop_order ORDER BY created_at OFFSET 500 LIMIT 1`,
  );
  const [some] = rows;
  const lists: readonly [name: string, path: string][] = [
    ['home', '/staff/home'],
    ['orders, first page', '/staff/order/find'],
    ['orders to ship', '/staff/order/find?state=waitsForShipping'],
    ['finished orders', '/staff/order/find?state=finished'],
    ['orders by number', `/staff/order/find?text=${some?.code}`],
    ['orders by beginning of number', `/staff/order/find?text=${some?.code.slice(0, 6)}`],
    ['orders by name', `/staff/order/find?text=${encodeURIComponent(some?.name ?? '')}`],
    ['orders by phone', `/staff/order/find?text=${some?.phone}`],
    ['one order', `/staff/order?code=${some?.code}`],
    ['after-sale', '/staff/after-sale/find'],
    ['products, first page', '/staff/product/find'],
    ['products by word', `/staff/product/find?text=${encodeURIComponent('茶')}`],
    ['products off sale', '/staff/product/find?state=off'],
    ['products sold out', '/staff/product/find?state=soldOut'],
    ['low stock', '/staff/stock/low/find'],
    ['stock of a product', '/staff/product/stock?id=1'],
    ['coupons', '/staff/coupon/find'],
    ['banners', '/staff/banner/find'],
    ['members by phone', '/staff/member/find?text=%2B886912345678'],
    ['a member', `/staff/member?code=${await findMember()}`],
    ['refunds to confirm', '/staff/approval/find'],
    ['log', '/staff/log/find'],
  ];
  for (const [name, path] of lists) {
    const times: number[] = [];
    for (let at = 0; at < calls; at += 1) {
      const startedAt = performance.now();
      await call(path);
      times.push(performance.now() - startedAt);
    }
    times.sort((one, other) => one - other);
    const write = (share: number) => quantile(times, share).toFixed(0).padStart(5);
    console.log(`${name.padEnd(30)} p50 ${write(0.5)} ms   p95 ${write(0.95)} ms`);
  }
  const startedAt = performance.now();
  const readMemory = () => readUsage('api', shop.process.pid)?.megabytes ?? 0;
  const memory = [readMemory()];
  const sampling = setInterval(() => memory.push(readMemory()), 500);
  const { bytes, lines } = await call.download('/staff/product/prices').finally(() => clearInterval(sampling));
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`\nprices as CSV                  ${lines} lines, ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds} s`);
  // A file that is kept in memory would grow from half to half.
  const [first, second] = [memory.slice(0, memory.length / 2), memory.slice(memory.length / 2)];
  console.log(
    `memory of the API, MB          before ${memory[0]}, most in the first half ${Math.max(...first)}, in the second ${Math.max(...second)}`,
  );
} finally {
  await client.end();
  await shop.stop();
  await shop.remove();
  await postgres.stop();
}

/** A session of the owner, with the code that the demo shows. */
async function signIn() {
  const headers = { 'x-back-office': '1', 'content-type': 'application/json' };
  const demo = (await (await fetch(`${shop.officeUrl}/staff/demo/find`, { headers })).json()) as {
    data: { username: string; code: string }[];
  };
  const code = demo.data.find(({ username }) => username === 'owner')?.code;
  const body = JSON.stringify({ username: 'owner', password: demoPassword, code });
  const reply = await fetch(`${shop.officeUrl}/staff/session/save`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The owner was not let in: ${reply.status} ${await reply.text()}`);
  const cookie = reply.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const open = async (path: string) => {
    const found = await fetch(shop.officeUrl + path, { headers: { ...headers, cookie } });
    if (!found.ok) throw new Error(`${path} answered ${found.status}`);
    return found;
  };
  const call = async (path: string): Promise<unknown> => (await open(path)).json();
  return Object.assign(call, {
    /** Reads a file and keeps none of it. */
    async download(path: string) {
      const size = { bytes: 0, lines: 0 };
      const reply = await open(path);
      for await (const chunk of reply.body ?? []) {
        size.bytes += chunk.length;
        for (const byte of chunk) if (byte === 10) size.lines += 1;
      }
      return size;
    },
  });
}

/** The demo member. */
async function findMember(): Promise<string> {
  const { rows } = await client.query<{ code: string }>('SELECT code FROM member ORDER BY id LIMIT 1');
  return rows[0]?.code ?? '';
}

/** Orders of three months, most of them finished, each with a line. */
async function addOrders(count: number): Promise<void> {
  await client.query(
    `WITH current_rate AS (SELECT id AS rate_id FROM rate_set LIMIT 1), made AS (
       INSERT INTO shop_order (code, trade_code, user_id, shop_id, state, pay_state, product_amount, freight_amount, discount_amount, tax_amount,
         pay_amount, pay_amount_cny, rate_id, receiver, shipping_id, shipping_name, remark, pay_deadline, created_at, paid_at)
       SELECT 'B' || lpad(n::text, 13, '0'), 'T' || lpad(n::text, 13, '0'), 1 + n % 5000, 101 + n % 40,
         CASE WHEN n % 100 = 0 THEN 20 WHEN n % 150 = 0 THEN 30 WHEN n % 11 = 0 THEN -11 ELSE 50 END,
         CASE WHEN n % 11 = 0 AND n % 100 <> 0 AND n % 150 <> 0 THEN 0 ELSE 1 END,
         100 + n % 900, 0, 0, 0, 100 + n % 900, 20, rate_id,
         jsonb_build_object('addressId', 1, 'name', '王小' || chr(20000 + n % 3000), 'phoneArea', '886', 'phone', '09' || lpad((n % 100000000)::text, 8, '0'),
           'countryId', 2200000, 'regionText', '台湾 台北市', 'detail', '重庆南路一段122号', 'zip', '100'),
         1, '宅急便', '', at + interval '30 minutes', at, CASE WHEN n % 11 = 0 AND n % 100 <> 0 AND n % 150 <> 0 THEN NULL ELSE at + interval '5 minutes' END
       FROM current_rate, generate_series(1, $1::int) AS n, LATERAL (SELECT shop_now() - make_interval(secs => n * 7776000.0 / $1) AS at) AS moment
       RETURNING code, user_id, product_amount
     )
     INSERT INTO order_line (order_code, user_id, product_id, sku_id, title, attr_text, image, price, num, amount, pay_share, stock_state)
     SELECT code, user_id, first.product_id, first.id, '茶', '', '-', product_amount, 1, product_amount, product_amount, 'released'
     FROM made, (SELECT id, product_id FROM sku ORDER BY id LIMIT 1) AS first`,
    [count],
  );
  await client.query('VACUUM ANALYZE');
}
