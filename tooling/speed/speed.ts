// How quick the pages are on a slow phone with nothing in its cache, each figure beside its limit; of each the median.
//   pnpm speed [--url http://localhost:3000] [--runs 3] [--page home]
// Printed and never asserted: all but counts, bytes and shifts hang on the machine. So does what can be had at all: limits of time are
// multiples of what a bare page with the same goods takes in the same run, and the machine's load is printed too.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { serveFloor } from '../../apps/web/baseline/serveFloor.ts';
import { startShop } from '../e2e/runningShop.ts';
import { openBrowser } from '../e2e/visitor.ts';
import { addressesOf } from '../pageTour/addresses.ts';
import { measureStep, measureVisit, type Visit } from './measureVisit.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true, default: ['home', 'productCategory', 'product', 'articleInner'] },
  },
});
const runs = Number(values.runs);
const limits = { requests: 30, kilobytes: 270, blocked: 100, worstTap: 100 };
/** How many times what the bare page takes. The quickest of three other shops can be used after 2.24 times as long, of which this is 0.6. */
const timesFloor = { fcp: 1.15, lcp: 1.2, usable: 1.35 };

const medianOf = (figures: number[]): number => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
const beside = (value: number, limit: number | undefined, unit: string) =>
  `${value.toFixed(0)}${unit}${limit === undefined ? '' : ` (${limit.toFixed(0)}${value > limit ? ', MISSED' : ''})`}`;

async function timesOver<Result>(act: () => Promise<Result>): Promise<Result[]> {
  // So that pictures and pages are kept, as they are for everybody but the first visitor.
  await act();
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await act());
  return results;
}

/** Of each figure of some visits the median. */
async function visitOften(url: string): Promise<(name: keyof Visit) => number> {
  const visits = await timesOver(() => measureVisit(browser, url));
  return (name) => medianOf(visits.map((visit) => visit[name]));
}

async function bare(name: string, url: string) {
  const of = await visitOften(url);
  const found = { fcp: of('fcp'), lcp: of('lcp'), usable: of('usable') };
  console.log(
    `${`bare ${name}`.padEnd(16)} ${of('requests')} requests, ${of('kilobytes').toFixed(0)} kB; FCP ${found.fcp.toFixed(0)} ms, LCP ${found.lcp.toFixed(0)} ms, blocked ${of('blocked').toFixed(0)} ms, usable ${found.usable.toFixed(0)} ms, worst tap ${of('worstTap')} ms`,
  );
  return found;
}

const shop = values.url ? undefined : await startShop({ env: { SAMPLE_PRODUCTS: '1200' } });
const shopUrl = values.url ?? shop?.url ?? '';
const browser = await openBrowser();
const floor = await serveFloor(shopUrl);
try {
  console.log(`slow 4G, a quarter of the speed of ${os.cpus()[0]?.model.trim()}, 412 × 823; limits in brackets\n`);
  const list = await bare('list', floor.listUrl);
  const product = await bare('product', floor.productUrl);
  for (const { key, address } of (await addressesOf(shopUrl)).filter((stop) => values.page.includes(stop.key))) {
    const url = shopUrl + address('zh-CN');
    const of = await visitOften(url);
    const lcpFloor = key === 'productCategory' ? list.lcp : key === 'product' ? product.lcp : undefined;
    console.log(
      [
        key.padEnd(16),
        `${beside(of('requests'), limits.requests, ' requests')}, ${beside(of('kilobytes'), limits.kilobytes, ' kB')}, then ${of('requestsAfter')} and ${of('kilobytesAfter').toFixed(0)} kB;`,
        `FCP ${beside(of('fcp'), list.fcp * timesFloor.fcp, ' ms')}, LCP ${beside(of('lcp'), lcpFloor && lcpFloor * timesFloor.lcp, ' ms')},`,
        `shifted ${of('shifted').toFixed(3)} (0), blocked ${beside(of('blocked'), limits.blocked, ' ms')},`,
        `usable ${beside(of('usable'), list.usable * timesFloor.usable, ' ms')},`,
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
  await floor.stop();
  await shop?.stop();
  await shop?.remove();
}
