// A flash sale of one sku under fire: two hundred connections, every order another member's, each with a key of its own and answered
// when it is committed; and, when all is gone, the refusals of those who come too late.
import { errorCodes } from '@baodao/domain/errors/codes';
import type { RunningShop } from '../e2e/runningShop.ts';
import { addBuyers, addFlashSale, type Buyer, copyQuote, withDatabase } from './buyers.ts';
import { type Ask, countReplies, load, requestBytes } from './load.ts';
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
  // Made before they are sent: so the making does not count as the shop's.
  const requests = buyers.map((buyer, at) => ({
    bytes: saveRequest(shop.apiUrl, buyer, { calcToken: tokens[at] ?? '', key: `sale-${saleId}-${at}` }),
  }));
  const same = (path: string) => [{ bytes: requestBytes(floorUrl, path) }];
  const floor = await fire('floor: orders of one row, in lots', { url: floorUrl, requests: same('/flash'), amount: PIECES, kind: '200' });
  await fire('API: flash sale, one each', { url: shop.apiUrl, requests, amount: PIECES, kind: '200 0', shop, floor });
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

  const refusals = await fire('floor: refused at once', { url: floorUrl, requests: same('/refuse'), seconds: SECONDS, kind: '409' });
  // Each of those who come too late is looked up once before it is measured.
  const tooLate = requests.slice(PIECES);
  await load({ url: shop.apiUrl, connections: CONNECTIONS, amount: TOO_LATE, next: inTurn(tooLate) });
  const kind = `409 ${errorCodes.stockTooLow}`;
  await fire('API: sold out, refused', { url: shop.apiUrl, requests: tooLate, seconds: SECONDS, kind, shop, floor: refusals });
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

/** One after the other, and again from the first when all have come. */
function inTurn(requests: readonly Ask[]): () => Ask {
  let turn = 0;
  return () => {
    const request = requests[turn++ % requests.length];
    if (!request) throw new Error('There is nothing to ask');
    return request;
  };
}

interface Fire {
  url: string;
  requests: readonly Ask[];
  /** What each is to be answered. */
  kind: string;
  /** So many calls, or for so many seconds. */
  amount?: number;
  seconds?: number;
  shop?: RunningShop;
  floor?: number;
}

async function fire(name: string, { url, requests, kind, amount, seconds, shop, floor }: Fire): Promise<number> {
  const cores = () => (shop && takenBy('api', shop.process.pid)?.seconds) ?? 0;
  const before = cores();
  const loaded = await load({ url, connections: CONNECTIONS, amount, seconds, next: inTurn(requests) });
  const taken = cores() - before;
  const { good, wrong } = countReplies(loaded, kind);
  const rate = good / loaded.seconds;
  console.log(
    `${name.padEnd(42)} ${rate.toFixed(0).padStart(7)}/s  p50 ${loaded.p50} ms, p99 ${loaded.p99} ms${
      taken > 0 ? `, ${(good / taken).toFixed(0)} per second of the API's core` : ''
    }, ${(1000 / loaded.ownCost).toFixed(0)} of the load's${floor ? `  ${(rate / floor).toFixed(2)} of its floor` : ''}${wrong}`,
  );
  return rate;
}
