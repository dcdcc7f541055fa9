import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: process.env.JOURNEYS
      ? ['e2e/journeys/*.e2e.ts']
      : ['*.test.ts', '{apiChanges,attack,clients,features,map,mutations,newPage,sample,specCoverage}/**/*.test.ts', 'e2e/*.e2e.ts'],
    // The page tour (`pnpm --filter @baodao/tooling pageTour`) visits every public page, and the journeys (`pnpm test:journeys`) take as
    // long as all other tests together.
    exclude: process.env.PAGE_TOUR ? [] : ['e2e/publicPages.e2e.ts'],
    globalSetup: ['e2e/shops.setup.ts'],
    reporters: ['default', ['json', { outputFile: '.test/report.json' }]],
    // Two files run at a time, because a browser test often waits.
    maxWorkers: 2,
    // The walks through orders run at once in one file. They have as many accounts.
    maxConcurrency: 3,
    // Files share loaded modules. This requires that no file mocks a module.
    isolate: false,
    // On a busy machine a browser can be late once. A real failure repeats.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    // On a busy machine the first start of a shop takes minutes.
    hookTimeout: 300_000,
  },
});
