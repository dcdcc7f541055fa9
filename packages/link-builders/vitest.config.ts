import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests take milliseconds. The limit allows for a busy machine.
    testTimeout: 600_000,
    include: ['src/**/*.test.ts'],
    // Files share loaded modules. This requires that no file mocks a module.
    isolate: false,
    reporters: ['default', ['json', { outputFile: '.test/quick.json' }]],
  },
});
