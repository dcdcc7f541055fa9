import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Tabs } from './Tabs.tsx';

export const docs: ComponentDocs = {
  use: [
    'Parts of one thing of which one is read at a time: details, reviews, questions.',
    'The parts are on the page already and need no address.',
  ],
  avoid: [
    'When each part should have an address. Use LinkTabs.',
    'When shoppers compare the parts. Show them one below the other.',
    'On phones with long content. Use Disclosure.',
  ],
  compare: [
    {
      right: (
        <Tabs
          className="wide"
          label="商品资料"
          tabs={[
            { value: 'a', label: '详情', content: '来自台中的土凤梨。' },
            { value: 'b', label: '评价', count: 328, content: '很好吃。' },
          ]}
        />
      ),
      rightText: 'Short nouns, with a count where it helps.',
      wrong: (
        <Tabs
          className="wide"
          label="结账"
          tabs={[
            { value: 'a', label: '1 地址', content: '地址' },
            { value: 'b', label: '2 付款', content: '付款' },
          ]}
        />
      ),
      wrongText: 'Steps have an order and conditions. Tabs have neither.',
    },
  ],
  states: {
    Selected: 'A green line below the tab.',
    Disabled: 'A muted tab that is skipped.',
    Narrow: 'The row scrolls; the selected tab is in view.',
  },
  content: [{ rule: 'Nouns of two to four characters, or one word.', 'zh-CN': '评价', 'zh-TW': '評價', en: 'Reviews' }],
  keyboard: {
    Tab: 'Moves to the selected tab, then into its panel.',
    'Arrow left, Arrow right': 'Select the previous or next tab.',
    'Home, End': 'Select the first or last tab.',
  },
  screenReader: [
    'It is a tab list with a label. The selected tab is announced with position and count.',
    'The panel has the name of its tab.',
  ],
  related: { LinkTabs: 'The same look for links.', Disclosure: 'Parts that open one below the other.' },
};
