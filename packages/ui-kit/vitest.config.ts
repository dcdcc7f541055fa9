import path from 'node:path';
import { findChromium } from '@baodao/tooling/chromium';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { bundledDependencies } from './.storybook/main.ts';

const { executablePath, args, env } = await findChromium();
const shared = {
  /** A busy machine can delay a browser once. A real failure fails twice. */
  retry: process.env.CI ? 1 : 0,
  /** Files share a page and its loaded modules, which saves 40 % of the CPU time. This requires that no file mocks a module. */
  isolate: false,
};
/** A new object per project, because Vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath, args, env } }),
  instances: [{ browser: 'chromium' as const }],
});

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.test/report.json' }]],
    projects: [
      {
        plugins: [react()],
        test: { name: 'unit', environment: 'node', include: ['src/**/*.test.{ts,tsx}'], exclude: ['src/**/*.browser.test.tsx'] },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          include: ['react-dom/client', 'react-dom/server', '@testing-library/react', ...bundledDependencies],
          exclude: ['lucide-react'],
        },
        test: { name: 'browser', ...shared, include: ['src/**/*.browser.test.tsx'], browser: browser() },
      },
      {
        plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
        test: { name: 'storybook', ...shared, browser: browser() },
      },
    ],
  },
});
