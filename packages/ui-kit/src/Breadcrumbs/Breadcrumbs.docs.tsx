import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

export const docs: ComponentDocs = {
  use: ['Pages below a category: product, article, shop.', 'The levels of the catalogue, whatever path the shopper took.'],
  avoid: ['On the home page and in the checkout.', 'For the steps of a process. Use Steps.'],
  compare: [
    {
      right: (
        <Breadcrumbs label="你在这里" items={[{ label: '首页', href: '#' }, { label: '糕点', href: '#cakes' }, { label: '凤梨酥' }]} />
      ),
      rightText: 'The last item is the current page and no link.',
      wrong: (
        <Breadcrumbs
          label="你在这里"
          items={[
            { label: '返回', href: '#' },
            { label: '凤梨酥', href: '#self' },
          ]}
        />
      ),
      wrongText: '“Back” is no level, and a page that links to itself confuses.',
    },
  ],
  states: { Narrow: 'A long last item is clamped to one line.', Hover: 'A link is underlined.' },
  content: [
    {
      rule: 'The names of the categories, unchanged.',
      'zh-CN': '首页 / 食品 / 糕点',
      'zh-TW': '首頁 / 食品 / 糕點',
      en: 'Home / Food / Cakes',
    },
    { rule: 'The label of the landmark.', 'zh-CN': '你在这里', 'zh-TW': '你在這裡', en: 'You are here' },
  ],
  keyboard: { Tab: 'Moves to the next level.', Enter: 'Opens it.' },
  screenReader: ['It is a navigation landmark with an ordered list.', 'The last item is announced as the current page.'],
  related: { Steps: 'The steps of a process.', LinkTabs: 'Views of the same level.' },
};
