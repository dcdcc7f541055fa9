// Audits one page with Lighthouse's simulated phone, several times, and prints the median.
import os from 'node:os';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../chromium.ts';
import { findFreePorts } from '../findFreePorts.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];
export type MinimumScores = Record<Category, number>;
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

/** A browser that Lighthouse can drive by its debugging port. */
export async function openAuditedBrowser(): Promise<{ browser: Browser; port: number }> {
  const [port = 0] = await findFreePorts(1);
  const { executablePath, args, env } = await findChromium();
  return { browser: await chromium.launch({ executablePath, env, args: [...args, `--remote-debugging-port=${port}`] }), port };
}

/** Prints the median of `runs` audits and returns its scores. */
export async function auditPage(
  name: string,
  url: string,
  { port, runs, minimumScores }: { port: number; runs: number; minimumScores: MinimumScores },
): Promise<MinimumScores> {
  // The first visit fills the server's caches, and is not measured.
  await runAudit(url, port);
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await runAudit(url, port));
  const { scores, timings: times, requests, kilobytes, failures } = median(audits);
  const performances = audits.map((each) => each.scores.performance).join(', ');
  const rest = categories.slice(1).map((category) => `${category} ${scores[category]}`);
  console.log(
    `${name.padEnd(16)} performance ${scores.performance} (${performances}; ${minimumScores.performance} expected), ${rest.join(', ')}`,
  );
  const measured = Object.entries(times).map(([timing, value]) => `${timing} ${value}`);
  const load = os.loadavg()[0]?.toFixed(1);
  console.log(`${''.padEnd(16)} ${measured.join(', ')}, ${requests} requests, ${kilobytes.toFixed(0)} kB, load ${load}`);
  for (const line of failures) console.log(`${''.padEnd(18)}${line}`);
  return scores;
}
