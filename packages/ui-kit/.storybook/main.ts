import type { StorybookConfig } from '@storybook/react-vite';

/** Libraries that must be bundled for the browser in development; lucide is plain modules, one per icon. */
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
  /** Named here, because finding one on the way makes the browser load everything again. */
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
