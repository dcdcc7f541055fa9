// A flash sale of one SKU over 200 connections. Each order has its own member and idempotency key, and the reply follows the commit.
// Then the rejections after the sale is sold out.
import { errorCodes } from '@baodao/domain/errors/codes';
import type { RunningShop } from '../e2e/startShop.ts';
import { addBuyers, addFlashSale, type Buyer, copyQuote, withDatabase } from './addBuyers.ts';
import { countReplies, encodeRequest, type LoadRequest, load } from './load.ts';
import { type BenchTarget, encodeOrderSave, findSkuId } from './measureOrders.ts';
import { readUsage } from './processes.ts';

const CONNECTIONS = 200;
const UNITS = 20_000;
const REJECTED_BUYERS = 4_000;
const SECONDS = 4;

export async function measureFlashSale(shop: RunningShop, { databaseUrl, productId, baselineUrl }: BenchTarget): Promise<void> {
  if (!databaseUrl) return console.log('flash sale: measured only with PostgreSQL');
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
  // Encoded in advance, so that encoding does not count as the shop's time.
  const requests = buyers.map((buyer, at) => ({
    bytes: encodeOrderSave(shop.apiUrl, buyer, { calcToken: tokens[at] ?? '', key: `sale-${saleId}-${at}` }),
  }));
  const repeatPath = (path: string) => [{ bytes: encodeRequest(baselineUrl, path) }];
  const baselineRate = await measure('baseline: orders of one row, in batches', {
    url: baselineUrl,
    requests: repeatPath('/flash'),
    maxRequests: UNITS,
    expectedReply: '200',
  });
  await measure('API: flash sale, one each', {
    url: shop.apiUrl,
    requests,
    maxRequests: UNITS,
    expectedReply: '200 0',
    shop,
    baseline: baselineRate,
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
  console.log(`${''.padEnd(42)} of ${UNITS} units ${counted?.sold} sold in ${counted?.ordered} orders of ${counted?.buyers} members`);

  const baselineRejections = await measure('baseline: immediate rejection', {
    url: baselineUrl,
    requests: repeatPath('/refuse'),
    seconds: SECONDS,
    expectedReply: '409',
  });
  // The first request of each late buyer loads the buyer from the database and is not measured.
  const lateRequests = requests.slice(UNITS);
  await load({ url: shop.apiUrl, connections: CONNECTIONS, maxRequests: REJECTED_BUYERS, nextRequest: cycle(lateRequests) });
  const kind = `409 ${errorCodes.stockTooLow}`;
  await measure('API: sold out, rejected', {
    url: shop.apiUrl,
    requests: lateRequests,
    seconds: SECONDS,
    expectedReply: kind,
    shop,
    baseline: baselineRejections,
  });
}

async function fetchQuote(url: string, { token, addressId }: Buyer, line: { skuId: number; marketProductId: number }): Promise<string> {
  const reply = await fetch(`${url}/rest/order/calculate?platform=ios&lang=zh-CN`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ ...line, num: 1 }], addressId }),
  });
  const { data } = (await reply.json()) as { data: { calcToken: string | null } | null };
  if (!data?.calcToken) throw new Error('The API returned no quote for the sale');
  return data.calcToken;
}

/** Returns the requests in order, again and again. */
function cycle(requests: readonly LoadRequest[]): () => LoadRequest {
  let turn = 0;
  return () => {
    const request = requests[turn++ % requests.length];
    if (!request) throw new Error('There are no requests');
    return request;
  };
}

interface MeasureOptions {
  url: string;
  requests: readonly LoadRequest[];
  /** As in `LoadResult.replies`. */
  expectedReply: string;
  /** Ends after this number of requests, or after `seconds`. */
  maxRequests?: number;
  seconds?: number;
  shop?: RunningShop;
  baseline?: number;
}

async function measure(
  name: string,
  { url, requests, expectedReply, maxRequests, seconds, shop, baseline }: MeasureOptions,
): Promise<number> {
  const readCpuSeconds = () => (shop && readUsage('api', shop.process.pid)?.cpuSeconds) ?? 0;
  const before = readCpuSeconds();
  const loaded = await load({ url, connections: CONNECTIONS, maxRequests, seconds, nextRequest: cycle(requests) });
  const cpuSeconds = readCpuSeconds() - before;
  const { expected, unexpected } = countReplies(loaded, expectedReply);
  const rate = expected / loaded.seconds;
  console.log(
    `${name.padEnd(42)} ${rate.toFixed(0).padStart(7)}/s  p50 ${loaded.p50} ms, p99 ${loaded.p99} ms${
      cpuSeconds > 0 ? `, ${(expected / cpuSeconds).toFixed(0)} per second of the API's core` : ''
    }, ${(1000 / loaded.clientCpuMs).toFixed(0)} by the load generator's${baseline ? `  ${(rate / baseline).toFixed(2)} of the baseline` : ''}${unexpected}`,
  );
  return rate;
}
