import '../src/tokens/tokens.css';
import '../src/tokens/base.css';
import './preview.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { SampleLanguage } from './sample.tsx';
import { type Language, languages } from './sampleTexts.ts';

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** What the app does with a static script before first paint: the choices are attributes of the root. */
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
          { value: 'auto', title: 'As the system' },
          { value: 'both', title: 'Both, one above the other' },
        ],
      },
    },
    language: {
      description: 'Language of the samples',
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
      description: "The shopper's first currency",
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
          ['Colour', 'Type', 'Space and shape'],
          'Actions',
          'Goods',
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
