// Runs Lighthouse on the built docs site with its simulated phone, and prints the median of five runs:
//   pnpm lighthouse:docs [--runs 5] [--page index.html]
// Fails below 95 in any category. Lighthouse computes the times of a slow phone from the browser's own, which other programs prolong, so
// the command waits up to two minutes for a quiet machine before each page.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { auditPage, categories, openAuditedBrowser } from './auditPage.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    // One page of each kind, and the heaviest of them.
    page: {
      type: 'string',
      multiple: true,
      default: [
        'index.html',
        'documents/API_reference.html',
        'documents/api.orders.html',
        'documents/docs_architecture.html',
        'documents/docs_spec-coverage.html',
        'modules.html',
        'modules/_baodao_domain.html',
        'functions/_baodao_api-client.createApiClient.html',
        'interfaces/_baodao_domain.OrderQuote.html',
        'variables/_baodao_api-client.endpoints.html',
      ],
    },
  },
});

const minimumScores = { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 };
const site = fastify();
// Hosts of static sites compress what they serve.
await site.register(fastifyCompress);
await site.register(fastifyStatic, { root: fileURLToPath(new URL('../../docs/dist', import.meta.url)) });
const origin = await site.listen();
const { browser, port } = await openAuditedBrowser();
let belowMinimum = 0;

/** Returns when the processors were idle for most of a second, or after two minutes. */
async function waitForQuietMachine(): Promise<void> {
  const sum = () =>
    os
      .cpus()
      .reduce((total, { times }) => ({ idle: total.idle + times.idle, all: total.all + Object.values(times).reduce((a, b) => a + b) }), {
        idle: 0,
        all: 0,
      });
  for (let second = 0; second < 120; second += 1) {
    const before = sum();
    await sleep(1000);
    const after = sum();
    if ((after.idle - before.idle) / (after.all - before.all) > 0.7) return;
  }
}

try {
  for (const page of values.page) {
    await waitForQuietMachine();
    const scores = await auditPage(page, new URL(page, origin).href, { port, runs: Number(values.runs), minimumScores });
    belowMinimum += categories.filter((category) => scores[category] < minimumScores[category]).length;
  }
} finally {
  await browser.close();
  await site.close();
}
process.exitCode = belowMinimum === 0 ? 0 : 1;
