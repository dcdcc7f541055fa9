import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Stack } from '../Stack/Stack.tsx';
import { Avatar } from './Avatar.tsx';

export const docs: ComponentDocs = {
  use: ['A person or a shop beside its name.'],
  avoid: ['Alone, without the name. The picture says too little.', 'For product pictures. Use Picture.'],
  compare: [
    {
      right: (
        <Stack direction="row" gap={2} align="center">
          <Avatar name="林小美" />
          <span>林小美</span>
        </Stack>
      ),
      rightText: 'The name stands beside it.',
      wrong: (
        <Stack direction="row" gap={2}>
          <Avatar name="林小美" />
          <Avatar name="林大美" />
        </Stack>
      ),
      wrongText: 'Two persons with equal initials cannot be told apart.',
    },
  ],
  states: {
    Picture: 'The picture, cut to a circle or a rounded square.',
    'No picture': 'One or two initials on a colour that belongs to the name.',
    Failed: 'Falls back to the initials.',
  },
  content: [
    {
      rule: 'The name as the person writes it. Chinese names show one character.',
      'zh-CN': '林小美 → 美',
      'zh-TW': '林小美 → 美',
      en: 'Anna Chen → AC',
    },
  ],
  keyboard: {},
  screenReader: ['It is hidden from screen readers, because the name is next to it.'],
  related: { Picture: 'Other pictures.', ShopCard: 'Shows the logo of a shop.' },
};
