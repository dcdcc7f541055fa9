import { defineConfig } from 'vitest/config';
import { costSetup } from '../../tooling/fileCosts.ts';

export default defineConfig({
  test: {
    // Nothing takes seconds by itself; a busy machine may let it wait for some.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    include: ['src/**/*.test.ts'],
    // Files share loaded modules. This requires that no file mocks a module.
    isolate: false,
    setupFiles: costSetup,
    reporters: ['default', ['json', { outputFile: '.test/quick.json' }]],
  },
});
