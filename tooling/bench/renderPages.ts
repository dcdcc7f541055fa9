// Renders pages again and again with the data of a running API, and prints the CPU time of a page.
//   NODE_ENV=production node tooling/bench/renderPages.ts API PRODUCT

import type { PageState } from '../../apps/web/src/app/pageState.ts';
import { createPageHead, type PageNeeds } from '../../apps/web/src/server/pageHead.ts';
import { writePage } from '../../apps/web/src/server/writePage.ts';
import type { Transport } from '../../packages/api-client/src/endpoint.ts';

/** What this program uses of the web server's build. */
interface Entry {
  createTransport: (options: { baseURL: string; platform: string; language: string; getToken: () => null }) => Transport;
  render: (
    path: string,
    options: object,
  ) => Promise<{ html: string; status: number; state: PageState; needs: PageNeeds } | { redirect: string }>;
  writePageState: (state: PageState) => string;
  writeBrowserNotices: () => Promise<ReadonlyMap<string, string>>;
}

const ROUNDS = 12;
const PAGES_PER_ROUND = 50;
const WARM_UP = 300;

const [apiUrl = '', productId = ''] = process.argv.slice(2);
const dist = new URL('../../apps/web/dist/', import.meta.url);
const entry = (await import(new URL('server/entry.server.js', dist).href)) as Entry;
const headFor = await createPageHead(dist, { gateways: [], media: [] }, await entry.writeBrowserNotices());
const options = {
  send: remember(entry.createTransport({ baseURL: apiUrl, platform: 'web', language: 'zh-CN', getToken: () => null })),
  publicUrl: 'http://localhost',
  deadlineMs: 30_000,
  onMissingKey: () => {},
  onError: (error: unknown) => {
    throw error;
  },
};

for (const [name, path] of [
  ['list', '/product/category?id=176'],
  ['home', '/'],
  ['product', `/product?id=${productId}`],
] as const) {
  await renderPages(path, WARM_UP);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await renderPages(path, PAGES_PER_ROUND));
  // Other load makes the same work slower, never faster.
  const least = Math.min(...times);
  console.log(
    `${`${name} page, rendered`.padEnd(42)} ${(1_000 / least).toFixed(0).padStart(7)} pages rendered per core-second, ${least.toFixed(2)} ms each`,
  );
}

/** The CPU time of a page in milliseconds. */
async function renderPages(path: string, count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < count; turn++) {
    const page = await entry.render(path, options);
    if (!('html' in page) || page.status !== 200) throw new Error(`${path} was not rendered`);
    Buffer.from(writePage(page, headFor(page.needs, page.html), entry.writePageState));
    // The server has other requests between two pages.
    await new Promise(setImmediate);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / count;
}

/** Answers each call once from the API, and then from memory. */
function remember(transport: Transport): Transport {
  const replies = new Map<string, Promise<unknown>>();
  return (endpoint, input, requestOptions) => {
    const key = `${endpoint.route} ${JSON.stringify(input)}`;
    const reply = replies.get(key) ?? transport(endpoint, input, { ...requestOptions, signal: undefined });
    replies.set(key, reply);
    // The key contains the endpoint, so the reply has its type.
    return reply as ReturnType<typeof transport<typeof input, never>>;
  };
}
