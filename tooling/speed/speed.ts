// How quick the pages are on a slow phone with nothing in its cache, each figure beside its limit; of each the median.
//   pnpm speed [--url http://localhost:3000] [--runs 3] [--page home]
// Printed and never asserted: all but counts, bytes and shifts hang on the machine, whose load is printed too.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { startShop } from '../e2e/runningShop.ts';
import { openBrowser } from '../e2e/visitor.ts';
import { addressesOf } from '../tour/addresses.ts';
import { measureStep, measureVisit, type Visit } from './measureVisit.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true, default: ['home', 'productCategory', 'product', 'articleInner'] },
  },
});
const runs = Number(values.runs);
/** Where only a kind of page has a limit of its own, it is named. */
const limits = {
  requests: 30,
  kilobytes: 270,
  fcp: 820,
  lcp: { productCategory: 1470, product: 1560 },
  blocked: 100,
  usable: 2500,
  worstTap: 100,
};

const medianOf = (figures: number[]): number => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
const beside = (value: number, limit: number | undefined, unit: string) =>
  `${value.toFixed(0)}${unit}${limit === undefined ? '' : ` (${limit}${value > limit ? ', MISSED' : ''})`}`;

async function timesOver<Result>(act: () => Promise<Result>): Promise<Result[]> {
  // So that pictures and pages are kept, as they are for everybody but the first visitor.
  await act();
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await act());
  return results;
}

const shop = values.url ? undefined : await startShop({ env: { SAMPLE_PRODUCTS: '1200' } });
const shopUrl = values.url ?? shop?.url ?? '';
const browser = await openBrowser();
try {
  console.log(`slow 4G, a quarter of the speed of ${os.cpus()[0]?.model.trim()}, 412 × 823; limits in brackets\n`);
  for (const { key, address } of (await addressesOf(shopUrl)).filter((stop) => values.page.includes(stop.key))) {
    const url = shopUrl + address('zh-CN');
    const visits = await timesOver(() => measureVisit(browser, url));
    const of = (name: Exclude<keyof Visit, 'lcpElement'>) => medianOf(visits.map((visit) => visit[name]));
    const lcpLimit = key === 'productCategory' || key === 'product' ? limits.lcp[key] : undefined;
    console.log(
      [
        key.padEnd(16),
        `${beside(of('requests'), limits.requests, ' requests')}, ${beside(of('kilobytes'), limits.kilobytes, ' kB')}, then ${of('requestsAfter')} and ${of('kilobytesAfter').toFixed(0)} kB;`,
        `FCP ${beside(of('fcp'), limits.fcp, ' ms')}, LCP ${beside(of('lcp'), lcpLimit, ' ms')} ${visits[0]?.lcpElement ?? ''}, shifted ${of('shifted').toFixed(3)} (0),`,
        `blocked ${beside(of('blocked'), limits.blocked, ' ms')}, usable ${beside(of('usable'), limits.usable, ' ms')},`,
        `worst tap ${beside(of('worstTap'), limits.worstTap, ' ms')}; load ${os.loadavg()[0]?.toFixed(1)}`,
      ].join(' '),
    );
    if (key !== 'productCategory') continue;
    for (const [savesData, name, most] of [
      [false, 'to a product in sight', { text: 150, picture: 300 }],
      [true, 'nothing fetched ahead', { text: 700, picture: undefined }],
    ] as const) {
      const steps = await timesOver(() => measureStep(browser, url, { savesData }));
      const text = beside(medianOf(steps.map((step) => step.text)), most.text, ' ms');
      const picture = beside(medianOf(steps.map((step) => step.picture)), most.picture, ' ms');
      console.log(`${''.padEnd(16)} ${name}: text ${text}, picture ${picture}`);
    }
  }
} finally {
  await browser.close();
  await shop?.stop();
  await shop?.remove();
}
