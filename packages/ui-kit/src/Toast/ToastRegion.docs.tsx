import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Link } from '../Link/Link.tsx';
import { Notice } from '../Notice/Notice.tsx';

export const docs: ComponentDocs = {
  use: [
    'The outcome of an action whose place is out of sight: added to the cart, link copied.',
    'Undo, right after something was removed.',
  ],
  avoid: ['For what must be read. Use Notice or Dialog.', 'For errors of a form. Use Field.'],
  compare: [
    {
      right: (
        <Notice tone="success" className="wide" action={<Link href="#cart">去看看</Link>}>
          已加入购物车
        </Notice>
      ),
      rightText: 'One short sentence and at most one action. (Drawn as a notice here; a toast floats.)',
      wrong: (
        <Notice tone="danger" className="wide">
          保存失败：收货人、手机号码和地区没有填写，请返回上一页逐项检查。
        </Notice>
      ),
      wrongText: 'It is gone before it is read, and its fields are elsewhere.',
    },
  ],
  states: {
    'Info, success, warning': 'Disappear after five seconds. Hover and focus stop the clock.',
    Danger: 'Stays until it is closed.',
    'With text': 'A second line below the title, which is then bold.',
    'With action': 'A button before the close button.',
    Several: 'The newest is last.',
  },
  content: [
    { rule: 'The title: what is done, in the past.', 'zh-CN': '已加入购物车', 'zh-TW': '已加入購物車', en: 'Added to cart' },
    { rule: 'The action is a short verb.', 'zh-CN': '撤销', 'zh-TW': '復原', en: 'Undo' },
  ],
  keyboard: { Tab: 'Moves to the action and the close button.', 'Enter, Space': 'Activates it.' },
  screenReader: ['The region is announced politely; danger is an alert.', 'The focus stays where it is.'],
  related: { Notice: 'Messages that stay.', Dialog: 'Questions.' },
};
