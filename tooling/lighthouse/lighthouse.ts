// Lighthouse's own marks for the pages most visitors come to first, on its simulated telephone; of each the median of three:
//   pnpm lighthouse [--url http://localhost:3000] [--runs 3] [--page home] [--language zh-CN]
// Fails when accessibility, best practices or SEO miss anything, which hangs on the page alone. Performance also hangs on the machine,
// and is printed with its load.
import os from 'node:os';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Language } from '../../packages/link-builders/src/links.ts';
import { findChromium } from '../chromium.ts';
import { startShop } from '../e2e/runningShop.ts';
import { freePorts } from '../freePorts.ts';
import { listTourPages } from '../pageTour/tourPages.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true, default: ['home', 'productCategory', 'product', 'articleInner'] },
    language: { type: 'string', default: 'zh-CN' },
  },
});

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const minimumScores: Record<Category, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

interface Audit {
  scores: Record<Category, number>;
  timings: Record<string, string>;
  requests: number;
  kilobytes: number;
  /** What cost marks, in Lighthouse's words. */
  failures: string[];
}

async function runAudit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const items = (lhr.audits['network-requests']?.details as { items?: { transferSize?: number }[] } | undefined)?.items ?? [];
  const lost = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      const isLost = audit !== undefined && weight > 0 && audit.score !== null && audit.score < 0.9;
      return isLost ? [`${category}: ${audit.title} ${audit.displayValue ?? ''} ${describeElements(audit.details)}`.trim()] : [];
    }),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    timings: Object.fromEntries(Object.entries(timings).map(([name, id]) => [name, lhr.audits[id]?.displayValue ?? ''])),
    requests: items.length,
    kilobytes: items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
    failures: lost,
  };
}

/** The first elements that an audit names. */
function describeElements(details: unknown): string {
  const { items = [] } = (details ?? {}) as { items?: { node?: { snippet?: string }; description?: string }[] };
  return items
    .slice(0, 3)
    .map(({ node, description }) => node?.snippet ?? description ?? '')
    .join(' ')
    .slice(0, 300);
}

const median = (marks: Audit[]): Audit => {
  const sorted = marks.toSorted((one, other) => one.scores.performance - other.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There was no run');
  return middle;
};

const shop = values.url ? undefined : await startShop({ env: { SAMPLE_PRODUCTS: '1200' } });
const shopUrl = values.url ?? shop?.url ?? '';
const [port = 0] = await freePorts(1);
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, env, args: [...args, `--remote-debugging-port=${port}`] });
let missed = 0;
try {
  const stops = (await listTourPages(shopUrl)).filter(({ key }) => values.page.includes(key));
  for (const { key, buildAddress } of stops) {
    const url = shopUrl + buildAddress(values.language as Language);
    // So that pictures are encoded, as they are for everybody but the first visitor.
    await runAudit(url, port);
    const marks: Audit[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) marks.push(await runAudit(url, port));
    const { scores, timings: times, requests, kilobytes, failures } = median(marks);
    missed += categories.filter((category) => category !== 'performance' && scores[category] < minimumScores[category]).length;
    const runs = marks.map((each) => each.scores.performance).join(', ');
    const rest = categories.slice(1).map((category) => `${category} ${scores[category]}`);
    console.log(`${key.padEnd(16)} performance ${scores.performance} (${runs}; ${minimumScores.performance} wanted), ${rest.join(', ')}`);
    const measured = Object.entries(times).map(([name, value]) => `${name} ${value}`);
    console.log(
      `${''.padEnd(16)} ${measured.join(', ')}, ${requests} requests, ${kilobytes.toFixed(0)} kB, load ${os.loadavg()[0]?.toFixed(1)}`,
    );
    for (const line of failures) console.log(`${''.padEnd(18)}${line}`);
  }
} finally {
  await browser.close();
  await shop?.stop();
  await shop?.remove();
}
process.exitCode = missed === 0 ? 0 : 1;
