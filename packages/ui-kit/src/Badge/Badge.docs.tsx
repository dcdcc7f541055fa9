import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Badge } from './Badge.tsx';

export const docs: ComponentDocs = {
  use: ['The number of things that wait: unread messages, products in the cart.', 'On the corner of an IconButton, with corner.'],
  avoid: ['For words such as “new”. Use Tag.', 'For counts that ask for no action, such as units sold. Write them as text.'],
  compare: [
    {
      right: <Badge count={120} label="120 条未读消息" />,
      rightText: 'A large count is shortened; the label has the number.',
      wrong: <Badge count={0} label="0 条未读消息" />,
      wrongText: 'Nothing is shown for zero. Keep the element, so that the place stays the same size.',
    },
  ],
  states: {
    Zero: 'Hidden, but the element stays in the page.',
    'One to 99': 'The number in a persimmon pill.',
    'Above 99': 'The text 99+.',
  },
  content: [
    { rule: 'The label is a phrase with number and noun.', 'zh-CN': '3 条未读消息', 'zh-TW': '3 則未讀訊息', en: '3 unread messages' },
  ],
  keyboard: {},
  screenReader: ['The label replaces the number.', 'Without a label the badge is skipped. Then its parent says the number.'],
  related: { IconButton: 'Takes a badge as mark.', Tag: 'A word instead of a number.' },
};
