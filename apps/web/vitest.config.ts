import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    // Files share loaded modules, which halves the CPU time. This requires that no file mocks a module.
    isolate: false,
    reporters: ['default', ['json', { outputFile: '.test/report.json' }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
