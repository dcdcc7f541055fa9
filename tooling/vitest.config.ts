import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: process.env.JOURNEYS
      ? ['e2e/journeys/*.e2e.ts']
      : ['*.test.ts', '{attack,features,newPage,sample,map}/**/*.test.ts', 'e2e/*.e2e.ts'],
    // Half a thousand visits are a round of their own, `pnpm --filter @baodao/tooling tour`; so are the walks through each room of the
    // shop, `pnpm test:walks`, which would take as long as all other tests together.
    exclude: process.env.PAGE_TOUR ? [] : ['e2e/publicPages.e2e.ts'],
    globalSetup: ['e2e/firstShop.ts'],
    reporters: ['default', ['json', { outputFile: '.test/report.json' }]],
    // Each file has a shop of its own; a browser waits more than it works, so two walk at a time.
    maxWorkers: 2,
    // On a crowded machine a browser may be late once; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
