import '../src/tokens/tokens.css';
import '../src/tokens/base.css';
import './preview.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { SampleLanguage } from './sample.tsx';
import { type Language, languages } from './sampleTexts.ts';

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** Sets theme and currency as attributes of the root element, as the app's inline script does. */
const withGlobals: Decorator = (Story, { globals, viewMode }) => {
  const root = document.documentElement;
  const language = isLanguage(globals.language) ? globals.language : 'zh-CN';
  const theme = String(globals.theme ?? 'light');
  root.lang = language;
  root.dataset.theme = theme === 'both' ? 'light' : theme;
  root.dataset.currency = String(globals.currency ?? 'TWD');
  return (
    <SampleLanguage value={language}>
      {theme === 'both' && viewMode === 'story' ? (
        <div className="sample-both">
          <div data-theme="light">
            <Story />
          </div>
          <div data-theme="dark">
            <Story />
          </div>
        </div>
      ) : (
        <Story />
      )}
    </SampleLanguage>
  );
};

const preview: Preview = {
  decorators: [withGlobals],
  initialGlobals: { theme: 'light', language: 'zh-CN', currency: 'TWD' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'auto', title: 'System' },
          { value: 'both', title: 'Light and dark' },
        ],
      },
    },
    language: {
      description: 'Sample language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'zh-CN', title: '简体中文' },
          { value: 'zh-TW', title: '繁體中文' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    currency: {
      description: 'Preferred currency',
      toolbar: {
        icon: 'credit',
        dynamicTitle: true,
        items: [
          { value: 'TWD', title: 'NT$ first' },
          { value: 'CNY', title: '¥ first' },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        smallPhone: { name: 'Small phone 320', styles: { width: '320px', height: '568px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Start',
          'Tokens',
          ['Colour', 'Typography', 'Spacing and shape'],
          'Actions',
          'Products',
          'Forms',
          'Pictures',
          'Navigation',
          'Feedback',
          'Overlays',
          'Layout',
          'Examples',
        ],
      },
    },
  },
};

export default preview;
