import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Nothing takes seconds by itself; a busy machine may let it wait for some.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    include: ['src/**/*.test.ts'],
    // Files share loaded modules. This requires that no file mocks a module.
    isolate: false,
    reporters: ['default', ['json', { outputFile: '.test/report.json' }]],
  },
});
