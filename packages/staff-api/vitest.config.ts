import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests take milliseconds. The limit allows for a busy machine.
    testTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    include: ['src/**/*.test.ts'],
    // Files share loaded modules, which halves the CPU time. This requires that no file mocks a module.
    isolate: false,
    reporters: ['default', ['json', { outputFile: '.test/quick.json' }]],
  },
});
