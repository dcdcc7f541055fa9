import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests take milliseconds. The limit allows for a busy machine.
    testTimeout: 600_000,
    reporters: ['default', ['json', { outputFile: '.test/quick.json' }]],
  },
});
