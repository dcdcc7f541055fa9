import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Stack } from '../Stack/Stack.tsx';
import { Button } from './Button.tsx';

export const docs: ComponentDocs = {
  use: [
    'The shopper acts on the current page: adds to the cart, saves a form, confirms a step.',
    'The one next step of a page. Make it primary; the others are secondary or quiet.',
    'A link that leads to the next step of a purchase. Pass href, so that it stays a link.',
  ],
  avoid: [
    'For navigation within text or lists. Use Link.',
    'For an action that an icon alone explains in a dense place, such as favourites on a picture. Use IconButton.',
    'For a choice between options. Use Chip, RadioGroup or Select.',
  ],
  compare: [
    {
      right: (
        <Stack direction="row" gap={2}>
          <Button>加入购物车</Button>
          <Button variant="primary">立即购买</Button>
        </Stack>
      ),
      rightText: 'Show one primary button. It stands last, where the thumb is.',
      wrong: (
        <Stack direction="row" gap={2}>
          <Button variant="primary">加入购物车</Button>
          <Button variant="primary">立即购买</Button>
        </Stack>
      ),
      wrongText: 'Two primary buttons compete, and the next step is no longer obvious.',
    },
    {
      right: <Button variant="danger">删除地址</Button>,
      rightText: 'Name the action and its object.',
      wrong: <Button variant="danger">确定</Button>,
      wrongText: 'A shopper who reads the button alone does not know what happens.',
    },
  ],
  states: {
    Hover: 'The background darkens by one step. Touch screens have no hover.',
    Pressed: 'The button shrinks to 98 %, unless motion is reduced.',
    Focus: 'A ring of 2 px in the focus colour, for keyboard focus only.',
    Loading: 'A spinner takes the place of the icon. Label, width and colours stay; clicks are ignored.',
    Disabled: 'Muted text on a muted background. The button keeps its place in the tab order.',
  },
  content: [
    {
      rule: 'A verb and its object, at most six characters or three words.',
      'zh-CN': '加入购物车',
      'zh-TW': '加入購物車',
      en: 'Add to cart',
    },
    { rule: 'Sentence case in English, no full stop in any language.', 'zh-CN': '立即购买', 'zh-TW': '立即購買', en: 'Buy now' },
    { rule: 'A dangerous button repeats what is lost.', 'zh-CN': '注销账号', 'zh-TW': '刪除帳號', en: 'Delete account' },
  ],
  keyboard: {
    Tab: 'Moves the focus to the button, also while it is disabled.',
    'Enter, Space': 'Activates the button. Enter alone follows a link.',
  },
  screenReader: [
    'The label is the name. Mark icons with aria-hidden.',
    'While loading it is announced as busy, while disabled as dimmed (aria-disabled).',
  ],
  related: {
    IconButton: 'An icon without a visible label.',
    Link: 'Navigation without the weight of a button.',
    StickyBar: 'Holds the main buttons of a page on phones.',
  },
};
