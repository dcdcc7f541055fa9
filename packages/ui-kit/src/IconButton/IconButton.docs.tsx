import Heart from 'lucide-react/icons/heart';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { IconButton } from './IconButton.tsx';

export const docs: ComponentDocs = {
  use: [
    'An action that a well-known icon explains: favourite, close, search, cart.',
    'Dense places: the corner of a product picture, the header, the end of a text field.',
    'A link with a count, such as messages. Put a Badge into mark.',
  ],
  avoid: [
    'For the main action of a page. A label is clearer: use Button.',
    'When the icon has no common meaning in the shop. Use Button with icon.',
  ],
  compare: [
    {
      right: <IconButton label="收藏" icon={<Heart />} variant="outlined" />,
      rightText: 'Use an icon that shoppers know, with a label that names the action.',
      wrong: <IconButton label="按钮" icon={<Sparkles />} variant="outlined" />,
      wrongText: 'The icon is a riddle, and its name says nothing.',
    },
  ],
  states: {
    Hover: 'A muted background. The label appears as a tooltip.',
    Focus: 'A ring in the focus colour.',
    'With mark': 'A badge on the upper corner. It counts to 99, then shows 99+.',
    Disabled: 'A muted icon. The button stays focusable.',
  },
  content: [
    {
      rule: 'The label is a verb, and names the object when several buttons look alike.',
      'zh-CN': '收藏：土凤梨酥',
      'zh-TW': '收藏：土鳳梨酥',
      en: 'Save: pineapple cakes',
    },
    {
      rule: 'The label of the mark is a full phrase with its number.',
      'zh-CN': '3 条未读消息',
      'zh-TW': '3 則未讀訊息',
      en: '3 unread messages',
    },
  ],
  keyboard: { Tab: 'Moves the focus to the button.', 'Enter, Space': 'Activates it. Enter alone follows a link.' },
  screenReader: [
    'The label is the name, followed by the label of the mark.',
    'The icon is hidden from screen readers.',
    'A toggle, such as favourite, sets aria-pressed; its label does not change.',
  ],
  related: { Button: 'An action with a visible label.', Badge: 'The count on the corner.' },
};
