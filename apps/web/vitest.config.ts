import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    reporters: ['default', ['json', { outputFile: '.test/report.json' }]],
    testTimeout: 20_000,
  },
});
