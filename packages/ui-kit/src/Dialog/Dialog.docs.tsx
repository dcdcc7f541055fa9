import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Stack } from '../Stack/Stack.tsx';

export const docs: ComponentDocs = {
  use: [
    'A question that must be answered before going on: delete, leave without saving.',
    'A short form that belongs to the page: an address, a code.',
  ],
  avoid: [
    'For messages without a question. Use Notice or ToastRegion.',
    'For filters and menus. Use Drawer.',
    'For a form of more than a screen. Give it a page.',
  ],
  compare: [
    {
      right: (
        <Card variant="hairline">
          <Stack gap={3}>
            <strong>删除这个地址？</strong>
            <span>已经下的订单不受影响。</span>
            <Stack direction="row" gap={2}>
              <Button>取消</Button>
              <Button variant="danger">删除</Button>
            </Stack>
          </Stack>
        </Card>
      ),
      rightText: 'The question names the thing, the text the consequence, the button the act.',
      wrong: (
        <Card variant="hairline">
          <Stack gap={3}>
            <strong>提示</strong>
            <span>你确定吗？</span>
            <Stack direction="row" gap={2}>
              <Button>否</Button>
              <Button variant="primary">是</Button>
            </Stack>
          </Stack>
        </Card>
      ),
      wrongText: '“Are you sure?” of what? Yes and no have to be translated back.',
    },
  ],
  states: {
    Open: 'A backdrop covers the page, which does not scroll.',
    'On phones': 'The dialog fills the width, with a margin of 16 px.',
    'Requires an answer': 'A click outside does not close it.',
    'Long content': 'The content scrolls; title and buttons stay.',
  },
  content: [
    { rule: 'The title is the question.', 'zh-CN': '删除这个地址？', 'zh-TW': '刪除這個地址？', en: 'Delete this address?' },
    { rule: 'The button repeats the verb of the question.', 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Delete' },
  ],
  keyboard: {
    Tab: 'Moves through the dialog and stays inside.',
    Escape: 'Closes it, also when an answer is required.',
    'Enter, Space': 'Activates the focused button.',
  },
  screenReader: [
    'It is a dialog, or an alert dialog with requiresAnswer; title and text are its name and description.',
    'On closing, the focus returns to the opener.',
  ],
  related: { Drawer: 'Filters and menus.', Notice: 'Messages in the page.' },
};
