// Runs Lighthouse on the common landing pages with its simulated phone, and prints the median of three runs:
//   pnpm lighthouse [--url http://localhost:3000] [--runs 3] [--page home] [--language zh-CN]
// Fails below 100 for accessibility, best practices or SEO. Performance depends on the machine, so it is only printed, with the load.
import os from 'node:os';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Language } from '../../packages/link-builders/src/links.ts';
import { findChromium } from '../chromium.ts';
import { startShop } from '../e2e/startShop.ts';
import { findFreePorts } from '../findFreePorts.ts';
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
  /** Titles of the audits that lowered a score. */
  failures: string[];
}

async function runAudit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const items = (lhr.audits['network-requests']?.details as { items?: { transferSize?: number }[] } | undefined)?.items ?? [];
  const failures = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      const isFailed = audit !== undefined && weight > 0 && audit.score !== null && audit.score < 0.9;
      return isFailed ? [`${category}: ${audit.title} ${audit.displayValue ?? ''} ${describeElements(audit.details)}`.trim()] : [];
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
    failures,
  };
}

/** The first three elements of an audit. */
function describeElements(details: unknown): string {
  const { items = [] } = (details ?? {}) as { items?: { node?: { snippet?: string }; description?: string }[] };
  return items
    .slice(0, 3)
    .map(({ node, description }) => node?.snippet ?? description ?? '')
    .join(' ')
    .slice(0, 300);
}

const median = (audits: Audit[]): Audit => {
  const sorted = audits.toSorted((one, other) => one.scores.performance - other.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('--runs must be at least 1');
  return middle;
};

const shop = values.url ? undefined : await startShop({ env: { SAMPLE_PRODUCTS: '1200' } });
const shopUrl = values.url ?? shop?.url ?? '';
const [port = 0] = await findFreePorts(1);
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, env, args: [...args, `--remote-debugging-port=${port}`] });
let belowMinimum = 0;
try {
  const pages = (await listTourPages(shopUrl)).filter(({ key }) => values.page.includes(key));
  for (const { key, buildAddress } of pages) {
    const url = shopUrl + buildAddress(values.language as Language);
    // The first visit makes the server encode the pictures, and is not measured.
    await runAudit(url, port);
    const audits: Audit[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) audits.push(await runAudit(url, port));
    const { scores, timings: times, requests, kilobytes, failures } = median(audits);
    belowMinimum += categories.filter((category) => category !== 'performance' && scores[category] < minimumScores[category]).length;
    const runs = audits.map((each) => each.scores.performance).join(', ');
    const rest = categories.slice(1).map((category) => `${category} ${scores[category]}`);
    console.log(`${key.padEnd(16)} performance ${scores.performance} (${runs}; ${minimumScores.performance} expected), ${rest.join(', ')}`);
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
process.exitCode = belowMinimum === 0 ? 0 : 1;
