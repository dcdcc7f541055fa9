import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Stack } from '../Stack/Stack.tsx';

export const docs: ComponentDocs = {
  use: ['Filters, menus and details beside the page that stay in reach.', 'bottom for choices on phones.'],
  avoid: ['For a question. Use Dialog.', 'For what fits on the page.'],
  compare: [
    {
      right: (
        <Card variant="hairline">
          <Stack gap={3}>
            <strong>筛选</strong>
            <Checkbox defaultChecked>台湾直送</Checkbox>
            <Button variant="primary">查看 36 件商品</Button>
          </Stack>
        </Card>
      ),
      rightText: 'The button says what closing shows.',
      wrong: (
        <Card variant="hairline">
          <Stack gap={3}>
            <strong>删除订单？</strong>
            <Button variant="danger">删除</Button>
          </Stack>
        </Card>
      ),
      wrongText: 'A drawer closes by a swipe, which is no answer to a question.',
    },
  ],
  states: {
    Open: 'Slides in from its edge; a backdrop covers the page.',
    Dragging: 'Follows the finger. A swipe to its edge closes it.',
    'With footer': 'The buttons stay at the bottom.',
  },
  content: [
    { rule: 'The title is a noun.', 'zh-CN': '筛选', 'zh-TW': '篩選', en: 'Filters' },
    { rule: 'The main button says its result.', 'zh-CN': '查看 36 件商品', 'zh-TW': '查看 36 件商品', en: 'Show 36 products' },
  ],
  keyboard: { Tab: 'Moves through the drawer and stays inside.', Escape: 'Closes it.' },
  screenReader: ['It is a dialog with the title as its name; the page behind is inert.', 'On closing, the focus returns to the opener.'],
  related: { Dialog: 'A question or a short form.', Disclosure: 'Details within the page.' },
};
