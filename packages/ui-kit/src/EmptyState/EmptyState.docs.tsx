import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export const docs: ComponentDocs = {
  use: ['A list or page without content: an empty cart, no search results, no orders yet.'],
  avoid: ['When loading failed. Use ErrorState.', 'While loading. Use Skeleton.'],
  compare: [
    {
      right: <EmptyState compact title="购物车还是空的" text="看到喜欢的就放进来。" action={<Button variant="primary">去逛逛</Button>} />,
      rightText: 'It says what is empty and offers the next step.',
      wrong: <EmptyState compact title="暂无数据" />,
      wrongText: 'The words of a database, and a dead end.',
    },
  ],
  states: { Full: 'For a page: large icon, title, text, action.', Compact: 'For panels and drawers: less space.' },
  content: [
    {
      rule: 'The title is a statement about the shopper’s thing.',
      'zh-CN': '购物车还是空的',
      'zh-TW': '購物車還是空的',
      en: 'Your cart is empty',
    },
    { rule: 'The action leads on.', 'zh-CN': '去逛逛', 'zh-TW': '去逛逛', en: 'Start shopping' },
  ],
  keyboard: { Tab: 'Moves to the action.' },
  screenReader: [
    'The title is a heading. The icon is hidden.',
    'When a search becomes empty, the page announces it; this component does not.',
  ],
  related: { ErrorState: 'Loading failed.', Skeleton: 'Loading.', Notice: 'A message beside content.' },
};
