import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Nothing takes seconds by itself; a busy machine may let it wait for some.
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.test/report.json' }]],
  },
});
