import path from 'node:path';
import { findChromium } from '@baodao/tooling/chromium';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { bundledDependencies } from './.storybook/main.ts';

const { executablePath, args, env } = await findChromium();
/** A test takes milliseconds. The limits allow for a machine that other programs use. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };
const shared = {
  ...patient,
  /** Files share a page and its loaded modules, which saves 40 % of the CPU time. This requires that no file mocks a module. */
  isolate: false,
};
/** How stories are shown. The test command runs the first, `pnpm test:stories` all of them. */
const screens = ['desktop', 'phone'].flatMap((screen) =>
  ['light', 'dark'].map((theme) => ({ name: `stories ${screen} ${theme}`, theme, viewport: { value: screen } })),
);
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
    reporters: ['default', ['json', { outputFile: '.test/quick.json' }]],
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          ...patient,
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx'],
          // The docs pages read the tokens from the source of the styles.
          css: { include: /\?raw/ },
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          include: ['react-dom/client', 'react-dom/server', '@testing-library/react', ...bundledDependencies],
          exclude: ['lucide-react'],
        },
        test: { name: 'browser', ...shared, include: ['src/**/*.browser.test.tsx'], browser: browser() },
      },
      ...(process.env.ALL_STORIES ? screens : screens.slice(0, 1)).map(({ name, ...initialGlobals }) => ({
        plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook'), initialGlobals })],
        test: { name, ...shared, browser: browser() },
      })),
    ],
  },
});
