// A flash sale of one sku under fire: two hundred connections, every order another member's, each with a key of its own and answered
// when it is committed; and, when all is gone, the refusals of those who come too late.
import autocannon from 'autocannon';
import type { RunningShop } from '../e2e/runningShop.ts';
import { addBuyers, addFlashSale, type Buyer, copyQuote, withDatabase } from './buyers.ts';
import { type Bought, saveRequest, skuOf } from './orders.ts';
import { takenBy } from './processes.ts';

const CONNECTIONS = 200;
const PIECES = 20_000;
const TOO_LATE = 4_000;
const SECONDS = 4;

export async function measureFlashSale(shop: RunningShop, { databaseUrl, productId, floorUrl }: Bought): Promise<void> {
  if (!databaseUrl) return console.log('flash sale: measured on PostgreSQL alone');
  const skuId = await skuOf(shop.url, productId);
  const { saleId, buyers, tokens } = await withDatabase(databaseUrl, async (client) => {
    const saleId = await addFlashSale(client, { skuId, stock: PIECES });
    const buyers = await addBuyers(client, PIECES + TOO_LATE);
    const [first] = buyers;
    if (!first) throw new Error('There are no buyers');
    const tokens = await copyQuote(client, await quoteOf(shop.apiUrl, first, { skuId, marketProductId: saleId }), buyers);
    await client.query('ANALYZE member; ANALYZE access_token; ANALYZE address; ANALYZE quote');
    return { saleId, buyers, tokens };
  });
  /** Buyers one after the other, from one of them on, and again from there when all have come. */
  const buyersFrom = (first: number): autocannon.Request => {
    let turn = 0;
    return {
      method: 'POST',
      setupRequest: (request) => {
        const at = first + (turn++ % (buyers.length - first));
        const buyer = buyers[at];
        return buyer ? saveRequest(request, buyer, { calcToken: tokens[at] ?? '', key: `sale-${saleId}-${at}` }) : request;
      },
    };
  };

  const plain = (path: string): autocannon.Request => ({ method: 'POST', path });
  const floor = await fire('floor: orders of one row, in lots', { url: floorUrl, request: plain('/flash'), amount: PIECES });
  await fire('API: flash sale, one each', { url: shop.apiUrl, request: buyersFrom(0), amount: PIECES, shop, floor });
  const { rows } = await withDatabase(databaseUrl, (client) =>
    client.query<{ sold: number; ordered: number; buyers: number }>(
      `SELECT sold, (SELECT count(*)::int FROM order_line WHERE market_product_id = $1) AS ordered,
        (SELECT count(DISTINCT user_id)::int FROM order_line WHERE market_product_id = $1) AS buyers
       FROM market_product WHERE id = $1`,
      [saleId],
    ),
  );
  const [counted] = rows;
  console.log(`${''.padEnd(42)} of ${PIECES} pieces ${counted?.sold} sold in ${counted?.ordered} orders of ${counted?.buyers} members`);

  const refusals = await fire('floor: refused at once', { url: floorUrl, request: plain('/refuse'), seconds: SECONDS });
  // Each of those who come too late is looked up once before it is measured.
  await autocannon({ url: shop.apiUrl, connections: CONNECTIONS, amount: TOO_LATE, requests: [buyersFrom(PIECES)] });
  await fire('API: sold out, refused', { url: shop.apiUrl, request: buyersFrom(PIECES), seconds: SECONDS, shop, floor: refusals });
}

async function quoteOf(url: string, { token, addressId }: Buyer, line: { skuId: number; marketProductId: number }): Promise<string> {
  const reply = await fetch(`${url}/rest/order/calculate?platform=ios&lang=zh-CN`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ ...line, num: 1 }], addressId }),
  });
  const { data } = (await reply.json()) as { data: { calcToken: string | null } | null };
  if (!data?.calcToken) throw new Error('The sale cannot be bought in');
  return data.calcToken;
}

interface Fire {
  url: string;
  request: autocannon.Request;
  /** So many calls, all to be answered well; else for so many seconds, all to be refused. */
  amount?: number;
  seconds?: number;
  shop?: RunningShop;
  floor?: number;
}

async function fire(name: string, { url, request, amount, seconds, shop, floor }: Fire): Promise<number> {
  const cores = () => (shop && takenBy('api', shop.process.pid)?.seconds) ?? 0;
  const before = cores();
  const limits = amount === undefined ? { duration: seconds ?? SECONDS } : { amount };
  const result = await autocannon({ url, connections: CONNECTIONS, requests: [request], ...limits });
  const taken = cores() - before;
  const answered = amount === undefined ? result['4xx'] : result['2xx'];
  const rate = answered / result.duration;
  const wrong = result['2xx'] + result.non2xx + result.errors - answered;
  console.log(
    `${name.padEnd(42)} ${rate.toFixed(0).padStart(7)}/s  p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms${
      taken > 0 ? `, ${(answered / taken).toFixed(0)} per second of the API's core` : ''
    }${floor ? `  ${(rate / floor).toFixed(2)} of its floor` : ''}${wrong > 0 ? `  ${wrong} NOT ANSWERED WELL` : ''}`,
  );
  return rate;
}
