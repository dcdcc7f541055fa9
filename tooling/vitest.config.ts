import { defineConfig } from 'vitest/config';
import { costSetup } from './fileCosts.ts';
import { readTestScope, selectTestFiles } from './testScope.ts';

const scope = readTestScope();
const journeys = 'e2e/journeys/*.e2e.ts';
const others = [
  '*.test.ts',
  '{apiChanges,attack,clients,engines,features,imports,map,mutations,newPage,sample,specCoverage}/**/*.test.ts',
  'e2e/*.e2e.ts',
];

export default defineConfig({
  test: {
    include: process.env.JOURNEYS ? [journeys] : selectTestFiles(import.meta.dirname, others),
    // The page tour (`pnpm --filter @baodao/tooling pageTour`) visits every public page.
    exclude: process.env.PAGE_TOUR ? [] : ['e2e/publicPages.e2e.ts'],
    globalSetup: ['e2e/shops.setup.ts'],
    setupFiles: costSetup,
    reporters: ['default', ['json', { outputFile: `.test/${scope ?? 'all'}.json` }]],
    // Two files run at a time, because a browser test often waits.
    maxWorkers: 2,
    // The walks through orders run at once in one file. They have as many accounts.
    maxConcurrency: 3,
    // Files share loaded modules. This requires that no file mocks a module.
    isolate: false,
    expect: { poll: { timeout: 60_000 } },
    // While other programs use the processor, the first start of a shop takes minutes.
    testTimeout: 600_000,
    hookTimeout: 900_000,
  },
});
