import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.test.ts', 'sample/**/*.test.ts', 'e2e/**/*.e2e.ts'],
    reporters: ['default', ['json', { outputFile: '.test/report.json' }]],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
