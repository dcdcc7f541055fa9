import '../src/tokens/tokens.css';
import '../src/tokens/base.css';
import './preview.css';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Decorator, Preview, ReactRenderer } from '@storybook/react-vite';
import { lazy, type PropsWithChildren, Suspense } from 'react';
import type { StoryContext } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { chooseControls } from './argTypes.ts';
import { initialGlobals, preventScrollingToFrame } from './docsFrame.ts';
import { applyGlobals } from './globals.ts';
import { SampleLanguage } from './sample.tsx';
import { isLanguage, languageNames, languages } from './sampleTexts.ts';
import { checkStory, watchFailures } from './storyChecks.ts';

preventScrollingToFrame();
// Assertions of stories wait for what shall happen, also while other programs use the processor.
configure({ asyncUtilTimeout: 60_000 });

/** Tests need no docs pages, which load every component. */
const DocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));
const DocsFrame = lazy(async () => ({ default: (await import('./DocsFrame.tsx')).DocsFrame }));

const withGlobals: Decorator = (Story, { globals, viewMode }) => {
  applyGlobals(globals);
  const language = isLanguage(globals.language) ? globals.language : 'zh-CN';
  const { theme } = globals;
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
      ) : viewMode === 'docs' ? (
        // The text around a story is English.
        <div lang={language} style={{ display: 'contents' }}>
          <Story />
        </div>
      ) : (
        <Story />
      )}
    </SampleLanguage>
  );
};

const preview: Preview = {
  decorators: [withGlobals],
  beforeEach: watchFailures,
  afterEach: checkStory,
  initialGlobals,
  argTypesEnhancers: [chooseControls],
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
        items: languages.map((value) => ({ value, title: languageNames[value] })),
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
    contrast: {
      description: 'Contrast',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'normal', title: 'Normal contrast' },
          { value: 'more', title: 'More contrast' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'lightning',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'Motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: {
      codePanel: true,
      container: (props: PropsWithChildren<DocsContainerProps>) => (
        <Suspense>
          <DocsFrame {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      source: {
        transform: async (code: string, context: StoryContext<ReactRenderer>) => (await import('./storyCode.tsx')).storyCode(code, context),
      },
    },
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        smallPhone: { name: 'Small phone 320', styles: { width: '320px', height: '568px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Start',
          'Tokens',
          ['Colour', 'Type', 'Space', 'Radius', 'Shadow', 'Motion', 'Layers', 'Breakpoints', 'Sizes', 'Download'],
          'Actions',
          'Products',
          'Forms',
          'Pictures',
          'Navigation',
          'Feedback',
          'Overlays',
          'Layout',
          'Examples',
          'Pages',
        ],
      },
    },
  },
};

export default preview;
