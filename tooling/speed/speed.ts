// Measures the shop's pages on a slow phone with an empty cache, over HTTP/2, next to bare pages with the same products.
//   pnpm speed [--url http://localhost:3000]... [--runs 3] [--page home]... [--slowdown 4] [--http1]
// Several --url are measured in turn, so that two builds are compared under the same load. Figures are medians and are printed,
// not asserted: times depend on the machine and its load, hence the ratios to the bare pages.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { serveBaseline } from '../../apps/web/baseline/serveBaseline.ts';
import { findAvailableSku } from '../e2e/availableSkus.ts';
import { startShop } from '../e2e/startShop.ts';
import { openBrowser } from '../e2e/visitor.ts';
import { signIn } from '../pageTour/signIn.ts';
import { listTourPages } from '../pageTour/tourPages.ts';
import { measureFirstPrice, measureProductTap, measureVisit, type Visit } from './measureVisit.ts';
import { startTlsProxy } from './tlsProxy.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true, default: ['home', 'productCategory', 'product', 'articleInner'] },
    /** How many times slower than this machine the phone is. 6 is a mid-range phone of 2019. */
    slowdown: { type: 'string', default: '4' },
    http1: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const slowdown = Number(values.slowdown);
/** docs/performance.md has the reasons. */
const budgets = { scriptKilobytes: 165, kilobytes: 300, cls: 0, blocked: 100, longestTask: 200, worstTap: 100 };
/** Multiples of the bare page. */
const budgetRatios = { lcp: 1.25, usable: 1.5 };

interface Target {
  name: string;
  url: string;
  /** The bare page to compare with. */
  baseline?: string;
}

const median = (figures: number[]): number => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
const withBudget = (value: number, budget: number | undefined, unit: string, digits = 0) =>
  `${value.toFixed(digits)}${unit}${budget === undefined ? '' : ` (${budget.toFixed(digits)}${Number(value.toFixed(digits)) > budget ? ', MISSED' : ''})`}`;

/** Measures all targets once per run, so that a busy moment of the machine affects each of them. */
async function interleave<Result>(targets: Target[], measure: (url: string) => Promise<Result>): Promise<Map<string, Result[]>> {
  const results = new Map<string, Result[]>(targets.map(({ name }) => [name, []]));
  for (let run = 0; run <= runs; run += 1) {
    for (const { name, url } of targets) {
      const result = await measure(url);
      // The first run fills the server's caches of pages and pictures.
      if (run > 0) results.get(name)?.push(result);
    }
  }
  return results;
}

/** A member's page is compared with the public page of a product. */
async function measureMemberPages(proxied: readonly string[], product: string): Promise<void> {
  for (const url of proxied) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await signIn(page, url);
    const skuId = await findAvailableSku({ url: firstUrl }, Number(new URLSearchParams(product.split('?')[1]).get('id')));
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const post = async (path: string, data: object): Promise<{ calcToken?: string }> => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
      const reply = await page.request.post(`${url}/rest/${path}?platform=web`, { headers, data });
      if (!reply.ok()) throw new Error(`${path} replied ${reply.status()}`);
      return ((await reply.json()) as { data: object }).data;
    };
    await post('cart/save', { skuId, num: 1 });
    const { calcToken } = await post('order/calculate', { lines: [{ skuId, num: 1 }] });
    await post('order/save', { calcToken });
    const state = await context.storageState();
    await context.close();
    const addresses = { product, cart: '/setting/cart', checkout: `/order/calculate?skuId=${skuId}&num=1`, orders: '/setting/order' };
    const targets = Object.entries(addresses).map(([name, address]) => ({ name, url: url + address }));
    const results = await interleave(targets, (address) => measureFirstPrice(browser, address, slowdown, state));
    const bare = median(results.get('product') ?? []);
    for (const [name, figures] of results)
      console.log(`${name}: first price after ${withBudget(median(figures), name === 'product' ? undefined : bare * 1.2, ' ms')}`);
  }
}

const shop = values.url ? undefined : await startShop({ env: { SAMPLE_PRODUCTS: '1200' } });
const shopUrls = values.url ?? [shop?.url ?? ''];
const [firstUrl = ''] = shopUrls;
const browser = await openBrowser();
const baseline = await serveBaseline(firstUrl);
const proxies = await Promise.all([baseline.url, ...shopUrls].map((url) => startTlsProxy(url, { http1: values.http1 })));
try {
  const [bare = '', ...shops] = proxies.map(({ url }) => url);
  const pages = (await listTourPages(firstUrl)).filter(({ key }) => values.page.includes(key));
  const label = (page: string, index: number) => (shops.length > 1 ? `${page} ${index + 1}` : page);
  const targets: Target[] = [
    { name: 'bare list', url: `${bare}/` },
    { name: 'bare product', url: `${bare}/product` },
    ...pages.flatMap(({ key, buildAddress }) =>
      shops.map((url, index) => ({
        name: label(key, index),
        url: url + buildAddress('zh-CN'),
        baseline: key === 'product' ? 'bare product' : 'bare list',
      })),
    ),
  ];
  console.log(`${values.http1 ? 'HTTP/1.1' : 'HTTP/2'}, slow 4G, ${slowdown} times slower than ${os.cpus()[0]?.model.trim()}, 412 × 823`);
  console.log(`medians of ${runs}; budgets in brackets\n`);
  const visits = await interleave(targets, (url) => measureVisit(browser, url, { slowdown }));
  const medianOf = (name: string | undefined, figure: keyof Visit) => median((visits.get(name ?? '') ?? []).map((visit) => visit[figure]));
  for (const { name, baseline: bareName } of targets) {
    const of = (figure: keyof Visit) => medianOf(name, figure);
    const budget = <Budget>(value: Budget) => (bareName ? value : undefined);
    const ratio = (figure: 'lcp' | 'usable') => budget(medianOf(bareName, figure) * budgetRatios[figure]);
    console.log(
      [
        name.padEnd(18),
        `scripts ${withBudget(of('scriptKilobytes'), budget(budgets.scriptKilobytes), ' kB')},`,
        `${of('requests')} requests, ${withBudget(of('kilobytes'), budget(budgets.kilobytes), ' kB')};`,
        `then ${of('laterRequests')}, ${of('laterKilobytes').toFixed(0)} kB;`,
        `FCP ${of('fcp').toFixed(0)} ms, LCP ${withBudget(of('lcp'), ratio('lcp'), ' ms')},`,
        `usable ${withBudget(of('usable'), ratio('usable'), ' ms')},`,
        `CLS ${withBudget(of('cls'), budget(budgets.cls), '', 3)},`,
        `blocked ${withBudget(of('blocked'), budget(budgets.blocked), ' ms')},`,
        `longest task ${withBudget(of('longestTask'), budget(budgets.longestTask), ' ms')},`,
        `worst tap ${withBudget(of('worstTap'), budget(budgets.worstTap), ' ms')}`,
      ].join(' '),
    );
  }
  if (values.page.includes('productCategory')) {
    const lists = targets.filter(({ name }) => name.startsWith('productCategory'));
    for (const [savesData, name, budget] of [
      [false, 'tap on a visible product', { text: 150, picture: 300 }],
      [true, 'the same without prefetching', { text: 700, picture: undefined }],
    ] as const) {
      const taps = await interleave(lists, (url) => measureProductTap(browser, url, { slowdown, savesData }));
      for (const [list, results] of taps) {
        const text = withBudget(median(results.map((tap) => tap.text)), budget.text, ' ms');
        const picture = withBudget(median(results.map((tap) => tap.picture)), budget.picture, ' ms');
        console.log(`${list}: ${name}: title ${text}, picture ${picture}`);
      }
    }
  }
  if (values.page.includes('product'))
    await measureMemberPages(shops, pages.find(({ key }) => key === 'product')?.buildAddress('zh-CN') ?? '');
  console.log(`\nload average ${os.loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  for (const proxy of proxies) proxy.stop();
  await baseline.stop();
  await shop?.stop();
  await shop?.remove();
}
