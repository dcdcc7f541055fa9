import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { ProductGridSkeleton } from './ProductGridSkeleton.tsx';

export const docs: ComponentDocs = {
  use: ['While a ProductGrid loads. Use the same columns, and the number of cards that is expected.'],
  avoid: ['When old products can stay visible during a refresh. Keep them instead.', 'For a single block. Use Skeleton.'],
  compare: [
    {
      right: <ProductGridSkeleton count={2} columns={4} className="wide" />,
      rightText: 'Boxes of the size of cards. The page does not jump when products arrive.',
      wrong: <ProgressBar active label="加载中" style={{ position: 'static' }} />,
      wrongText: 'A thin line alone leaves the place empty, and the footer jumps.',
    },
  ],
  states: { Loading: 'The boxes shimmer, unless motion is reduced.' },
  content: [{ rule: 'It has no text. The page announces loading once.', 'zh-CN': '正在加载', 'zh-TW': '載入中', en: 'Loading' }],
  keyboard: {},
  screenReader: ['It is hidden from screen readers. Set aria-busy on the region that loads.'],
  related: { ProductGrid: 'Replaces it with products.', Skeleton: 'Its building block.' },
};
