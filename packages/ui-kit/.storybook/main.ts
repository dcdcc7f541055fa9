import type { StorybookConfig } from '@storybook/react-vite';

/** Libraries to pre-bundle in development. Lucide needs no bundling because each icon is a separate module. */
export const bundledDependencies = [
  '@base-ui/react/dialog',
  '@base-ui/react/drawer',
  '@base-ui/react/tabs',
  'embla-carousel-react',
  'thumbhash',
];

const config: StorybookConfig = {
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  staticDirs: [{ from: './pictures', to: '/pictures' }],
  typescript: { reactDocgen: 'react-docgen' },
  /** Lists the libraries explicitly, because Vite reloads the page when it discovers one later. */
  viteFinal: (vite) => ({
    ...vite,
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), ...bundledDependencies],
      exclude: [...(vite.optimizeDeps?.exclude ?? []), 'lucide-react'],
    },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
