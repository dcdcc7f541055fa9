import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.test.ts', 'rooms/**/*.test.ts', 'sample/**/*.test.ts', 'map/**/*.test.ts', 'e2e/**/*.e2e.ts'],
    // Half a thousand visits are a round of their own: `pnpm --filter @baodao/tooling tour`.
    exclude: process.env.TOUR ? [] : ['e2e/publicPages.e2e.ts'],
    globalSetup: ['e2e/firstShop.ts'],
    reporters: ['default', ['json', { outputFile: '.test/report.json' }]],
    fileParallelism: false,
    // On a crowded machine a browser may be late once; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
