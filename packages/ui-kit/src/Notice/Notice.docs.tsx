import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Link } from '../Link/Link.tsx';
import { Notice } from './Notice.tsx';

export const docs: ComponentDocs = {
  use: [
    'A message that belongs to a page or a part of it, and stays: a closed shop, a failed payment.',
    'banner at the top of the page for what concerns the whole shop.',
  ],
  avoid: [
    'For the outcome of an action that needs no reading. Use ToastRegion.',
    'For an error of one field. Use Field.',
    'For a page that could not load. Use ErrorState.',
  ],
  compare: [
    {
      right: (
        <Notice tone="danger" className="wide" action={<Link href="#retry">再试一次</Link>}>
          支付没有完成，金额没有扣除。
        </Notice>
      ),
      rightText: 'It says what happened, that nothing is lost, and what to do.',
      wrong: (
        <Notice tone="danger" className="wide">
          错误 500：PAYMENT_FAILED
        </Notice>
      ),
      wrongText: 'A code asks the shopper to guess.',
    },
  ],
  states: {
    Info: 'Blue tint.',
    Success: 'Green tint.',
    Warning: 'Golden tint.',
    Danger: 'Red tint.',
    Closable: 'A close button at the end, if onDismiss is set.',
  },
  content: [
    {
      rule: 'What happened, then what to do. At most two sentences.',
      'zh-CN': '支付没有完成，金额没有扣除。',
      'zh-TW': '付款沒有完成，金額沒有扣除。',
      en: 'The payment did not go through. You were not charged.',
    },
    { rule: 'An action is a verb.', 'zh-CN': '再试一次', 'zh-TW': '再試一次', en: 'Try again' },
  ],
  keyboard: { Tab: 'Moves to the action, then to the close button.', 'Enter, Space': 'Activates it.' },
  screenReader: ['With live, danger is announced at once and the others politely.', 'The tone has an icon; the words carry the meaning.'],
  related: { ToastRegion: 'Outcomes that disappear.', ErrorState: 'In place of content.', Field: 'Errors of one control.' },
};
