// A flash sale of one sku under fire: two hundred connections, every order another member's, each with a key of its own and answered
// when it is committed; and, when all is gone, the refusals of those who come too late.
import { errorCodes } from '@baodao/domain/errors/codes';
import type { RunningShop } from '../e2e/runningShop.ts';
import { addBuyers, addFlashSale, type Buyer, copyQuote, withDatabase } from './addBuyers.ts';
import { countReplies, encodeRequest, type LoadRequest, load } from './load.ts';
import { type BenchTarget, encodeOrderSave, findSkuId } from './measureOrders.ts';
import { readUsage } from './processes.ts';

const CONNECTIONS = 200;
const UNITS = 20_000;
const REJECTED_BUYERS = 4_000;
const SECONDS = 4;

export async function measureFlashSale(shop: RunningShop, { databaseUrl, productId, baselineUrl }: BenchTarget): Promise<void> {
  if (!databaseUrl) return console.log('flash sale: measured on PostgreSQL alone');
  const skuId = await findSkuId(shop.url, productId);
  const { saleId, buyers, tokens } = await withDatabase(databaseUrl, async (client) => {
    const saleId = await addFlashSale(client, { skuId, stock: UNITS });
    const buyers = await addBuyers(client, UNITS + REJECTED_BUYERS);
    const [first] = buyers;
    if (!first) throw new Error('There are no buyers');
    const tokens = await copyQuote(client, await fetchQuote(shop.apiUrl, first, { skuId, marketProductId: saleId }), buyers);
    await client.query('ANALYZE member; ANALYZE access_token; ANALYZE address; ANALYZE quote');
    return { saleId, buyers, tokens };
  });
  // Made before they are sent: so the making does not count as the shop's.
  const requests = buyers.map((buyer, at) => ({
    bytes: encodeOrderSave(shop.apiUrl, buyer, { calcToken: tokens[at] ?? '', key: `sale-${saleId}-${at}` }),
  }));
  const same = (path: string) => [{ bytes: encodeRequest(baselineUrl, path) }];
  const floor = await measure('floor: orders of one row, in lots', {
    url: baselineUrl,
    requests: same('/flash'),
    maxRequests: UNITS,
    expectedReply: '200',
  });
  await measure('API: flash sale, one each', {
    url: shop.apiUrl,
    requests,
    maxRequests: UNITS,
    expectedReply: '200 0',
    shop,
    baseline: floor,
  });
  const { rows } = await withDatabase(databaseUrl, (client) =>
    client.query<{ sold: number; ordered: number; buyers: number }>(
      `SELECT sold, (SELECT count(*)::int FROM order_line WHERE market_product_id = $1) AS ordered,
        (SELECT count(DISTINCT user_id)::int FROM order_line WHERE market_product_id = $1) AS buyers
       FROM market_product WHERE id = $1`,
      [saleId],
    ),
  );
  const [counted] = rows;
  console.log(`${''.padEnd(42)} of ${UNITS} pieces ${counted?.sold} sold in ${counted?.ordered} orders of ${counted?.buyers} members`);

  const refusals = await measure('floor: refused at once', {
    url: baselineUrl,
    requests: same('/refuse'),
    seconds: SECONDS,
    expectedReply: '409',
  });
  // Each of those who come too late is looked up once before it is measured.
  const tooLate = requests.slice(UNITS);
  await load({ url: shop.apiUrl, connections: CONNECTIONS, maxRequests: REJECTED_BUYERS, nextRequest: cycle(tooLate) });
  const kind = `409 ${errorCodes.stockTooLow}`;
  await measure('API: sold out, refused', {
    url: shop.apiUrl,
    requests: tooLate,
    seconds: SECONDS,
    expectedReply: kind,
    shop,
    baseline: refusals,
  });
}

async function fetchQuote(url: string, { token, addressId }: Buyer, line: { skuId: number; marketProductId: number }): Promise<string> {
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
function cycle(requests: readonly LoadRequest[]): () => LoadRequest {
  let turn = 0;
  return () => {
    const request = requests[turn++ % requests.length];
    if (!request) throw new Error('There is nothing to ask');
    return request;
  };
}

interface MeasureOptions {
  url: string;
  requests: readonly LoadRequest[];
  /** What each is to be answered. */
  expectedReply: string;
  /** So many calls, or for so many seconds. */
  maxRequests?: number;
  seconds?: number;
  shop?: RunningShop;
  baseline?: number;
}

async function measure(
  name: string,
  { url, requests, expectedReply, maxRequests, seconds, shop, baseline }: MeasureOptions,
): Promise<number> {
  const cores = () => (shop && readUsage('api', shop.process.pid)?.cpuSeconds) ?? 0;
  const before = cores();
  const loaded = await load({ url, connections: CONNECTIONS, maxRequests: maxRequests, seconds, nextRequest: cycle(requests) });
  const taken = cores() - before;
  const { good, wrong } = countReplies(loaded, expectedReply);
  const rate = good / loaded.seconds;
  console.log(
    `${name.padEnd(42)} ${rate.toFixed(0).padStart(7)}/s  p50 ${loaded.p50} ms, p99 ${loaded.p99} ms${
      taken > 0 ? `, ${(good / taken).toFixed(0)} per second of the API's core` : ''
    }, ${(1000 / loaded.clientCpuMs).toFixed(0)} of the load's${baseline ? `  ${(rate / baseline).toFixed(2)} of its floor` : ''}${wrong}`,
  );
  return rate;
}
