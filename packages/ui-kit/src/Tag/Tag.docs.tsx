import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Stack } from '../Stack/Stack.tsx';
import { Tag } from './Tag.tsx';

export const docs: ComponentDocs = {
  use: ['A short fact about a product: origin, new, members only.', 'The name of a sale or coupon beside a price.'],
  avoid: ['For something to press. Use Chip.', 'For a count. Use Badge.', 'For more than three facts in one line of a card.'],
  compare: [
    {
      right: (
        <Stack direction="row" gap={2}>
          <Tag tone="brand">台湾直送</Tag>
          <Tag>新品</Tag>
        </Stack>
      ),
      rightText: 'Use the tone by its meaning, and at most one strong tag.',
      wrong: (
        <Stack direction="row" gap={2}>
          <Tag tone="sale" strong>
            台湾直送
          </Tag>
          <Tag tone="danger" strong>
            新品
          </Tag>
        </Stack>
      ),
      wrongText: 'Red for plain facts. Nothing is left for what is urgent.',
    },
  ],
  states: {
    Plain: 'Tinted background, text in the colour of the tone.',
    Strong: 'Filled background, for the most important tag of a view.',
  },
  content: [
    { rule: 'Two to four characters, or one to two words.', 'zh-CN': '台湾直送', 'zh-TW': '台灣直送', en: 'From Taiwan' },
    { rule: 'A fact, without an exclamation mark.', 'zh-CN': '新品', 'zh-TW': '新品', en: 'New' },
  ],
  keyboard: {},
  screenReader: ['It is read as plain text. The tone is not announced, so the word carries the meaning.'],
  related: { Chip: 'A filter or option to press.', Badge: 'A number.' },
};
