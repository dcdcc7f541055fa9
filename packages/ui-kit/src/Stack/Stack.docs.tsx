import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Tag } from '../Tag/Tag.tsx';
import { Stack } from './Stack.tsx';

export const docs: ComponentDocs = {
  use: ['Even space between things in a column or a row.'],
  avoid: ['For grids. Use ProductGrid, or CSS of the page.', 'For one child. It adds nothing.'],
  compare: [
    {
      right: (
        <Stack direction="row" gap={2}>
          <Tag>台湾直送</Tag>
          <Tag>新品</Tag>
        </Stack>
      ),
      rightText: 'Space comes from the scale, and rows wrap.',
      wrong: (
        <Stack direction="row" gap={16}>
          <Tag>台湾直送</Tag>
          <Tag>新品</Tag>
        </Stack>
      ),
      wrongText: 'Things that belong together stand far apart.',
    },
  ],
  states: { Column: 'One below the other, stretched to the width.', Row: 'Side by side; wraps when the width ends.' },
  content: [
    {
      rule: 'It has no text. The order is the order of reading.',
      'zh-CN': '先标题，后正文',
      'zh-TW': '先標題，後內文',
      en: 'Heading first, then text',
    },
  ],
  keyboard: { Tab: 'Moves through the children in the order of the source.' },
  screenReader: ['It has no role. Use as="ul" with li children when it is a list.'],
  related: { ProductGrid: 'A grid of cards.', PageSection: 'A part of a page.', Card: 'A box.' },
};
