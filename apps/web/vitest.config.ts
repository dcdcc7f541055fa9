import { defineConfig } from 'vitest/config';
import { costSetup } from '../../tooling/fileCosts.ts';

export default defineConfig({
  test: {
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    // Files share loaded modules, which halves the CPU time. This requires that no file mocks a module.
    isolate: false,
    setupFiles: costSetup,
    reporters: ['default', ['json', { outputFile: '.test/quick.json' }]],
    // Tests take milliseconds. The limit allows for a machine that other programs use.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
