import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { ErrorState } from './ErrorState.tsx';

export const docs: ComponentDocs = {
  use: ['In place of a part of the page that could not be loaded.'],
  avoid: ['When something is simply empty. Use EmptyState.', 'When an action failed but the content is there. Use Notice or ToastRegion.'],
  compare: [
    {
      right: (
        <ErrorState compact title="商品没有加载出来" text="网络好像断了，购物车里的东西都还在。" retryLabel="重试" onRetry={() => {}} />
      ),
      rightText: 'Cause, reassurance and a way on.',
      wrong: <ErrorState compact title="出错了" text="请联系管理员。" />,
      wrongText: 'It names neither the cause nor a way on.',
    },
  ],
  states: {
    'With retry': 'A button tries again.',
    Retrying: 'The button shows a spinner and keeps its place.',
    'With detail': 'An id for customer service, in small type.',
  },
  content: [
    { rule: 'The title says what is missing.', 'zh-CN': '商品没有加载出来', 'zh-TW': '商品沒有載入', en: 'The products did not load' },
    {
      rule: 'The text says that nothing is lost.',
      'zh-CN': '购物车里的东西都还在。',
      'zh-TW': '購物車裡的東西都還在。',
      en: 'Everything in your cart is still there.',
    },
  ],
  keyboard: { Tab: 'Moves to the retry button.', 'Enter, Space': 'Tries again.' },
  screenReader: ['It is an alert, so it is announced when it appears.', 'While retrying the button is announced as busy.'],
  related: { EmptyState: 'Nothing to show.', Notice: 'A failed action.' },
};
