import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';

/** Libraries to pre-bundle in development. Lucide needs no bundling because each icon is a separate module. */
export const bundledDependencies = [
  '@base-ui/react/dialog',
  '@base-ui/react/drawer',
  '@base-ui/react/tabs',
  'embla-carousel-react',
  'thumbhash',
];

const jsxString = fileURLToPath(import.meta.resolve('react-element-to-jsx-string')).replace('/cjs/', '/esm/');

/** Stories of whole pages bring the storefront with them. The test command builds without them, and `pnpm storybook:check` opens them. */
const pages = process.env.WITHOUT_PAGES ? [] : ['../../../apps/web/stories/*.stories.tsx'];

const config: StorybookConfig = {
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx', ...pages],
  addons: [
    { name: '@storybook/addon-docs', options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } } },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  framework: { name: '@storybook/react-vite', options: {} },
  staticDirs: [
    { from: './pictures', to: '/pictures' },
    { from: '../src/tokens/download', to: '/tokens' },
    { from: '../../../apps/web/public/favicon.svg', to: '/favicon.svg' },
    { from: '../../../apps/web/stories/recorded/pictures', to: '/recorded' },
  ],
  typescript: { reactDocgen: 'react-docgen' },
  /** Lists the libraries explicitly, because Vite reloads the page when it discovers one later. */
  viteFinal: (vite) =>
    mergeConfig(vite, {
      // Its CommonJS file, which bundlers choose for browsers, has no default export for ES modules.
      resolve: { alias: { 'react-element-to-jsx-string': jsxString } },
      optimizeDeps: { include: bundledDependencies, exclude: ['lucide-react'] },
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
