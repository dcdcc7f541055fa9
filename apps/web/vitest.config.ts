import { defineConfig } from 'vitest/config';
import { costSetup } from '../../tooling/fileCosts.ts';
import { readTestScope, selectTestFiles } from '../../tooling/testScope.ts';

const scope = readTestScope();

export default defineConfig({
  test: {
    include: selectTestFiles(import.meta.dirname, ['{src,build}/**/*.test.{ts,tsx}'], scope),
    // Files share loaded modules, which halves the CPU time. This requires that no file mocks a module.
    isolate: false,
    setupFiles: costSetup,
    reporters: ['default', ['json', { outputFile: `.test/${scope ?? 'all'}.json` }]],
    // Tests take milliseconds. The limit allows for a machine that other programs use.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
