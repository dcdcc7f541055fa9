// The weight of the HTML of the most visited pages, from a running shop.
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

/** In kB of 1000 bytes. Compressed as pages are that are read more than once. docs/performance.md has the reasons. */
const budgets = {
  home: { raw: 126, brotli: 24.4, elements: 1_000 },
  list: { raw: 103, brotli: 18.4, elements: 1_100 },
  product: { raw: 92, brotli: 21, elements: 800 },
} as const;

/** A page is compressed thoroughly after its second reading, or after the next if a change of content came between. */
const READINGS = 3;
const COMPRESSION_MS = 1_000;

/** The body as it is on the wire, which `fetch` would decompress. */
async function fetchCompressed(url: string): Promise<Buffer> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  const bytes = await buffer(reply);
  if (reply.statusCode !== 200 || reply.headers['content-encoding'] !== 'br')
    throw new Error(`${url}: ${reply.statusCode}, or not compressed`);
  return bytes;
}

/** Prints a line per page. Returns true if a page exceeds a budget. */
export async function measureHtml(shopUrl: string, productId: number): Promise<boolean> {
  const addresses = { home: '/', list: '/product/category?id=176', product: `/product?id=${productId}` } as const;
  let isOverBudget = false;
  console.log('\nHTML, kB and elements (budgets in brackets)');
  for (const name of ['home', 'list', 'product'] as const) {
    const url = shopUrl + addresses[name];
    // A shop that has just started may answer 503.
    await fetch(url);
    for (let reading = 0; reading < READINGS; reading += 1) {
      await fetchCompressed(url);
      await sleep(COMPRESSION_MS);
    }
    const compressed = await fetchCompressed(url);
    const html = brotliDecompressSync(compressed);
    const budget = budgets[name];
    const size = { raw: html.length / 1000, brotli: compressed.length / 1000, elements: countElements(html.toString()) };
    const isOver = size.raw > budget.raw || size.brotli > budget.brotli || size.elements > budget.elements;
    isOverBudget ||= isOver;
    console.log(
      `${name.padEnd(27)} raw ${size.raw.toFixed(1)} (${budget.raw}), brotli ${size.brotli.toFixed(1)} (${budget.brotli}), ` +
        `elements ${size.elements} (${budget.elements})${isOver ? '  OVER BUDGET' : ''}`,
    );
  }
  return isOverBudget;
}

/** Elements of the document. Data and scripts contain text that looks like elements. */
const countElements = (html: string) => html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '<$1>').match(/<[a-z]/g)?.length ?? 0;
