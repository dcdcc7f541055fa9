import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Stack } from '../Stack/Stack.tsx';
import { Skeleton } from './Skeleton.tsx';

export const docs: ComponentDocs = {
  use: ['While content loads whose shape is known. Choose kind and size like the content.'],
  avoid: ['For less than 150 ms. Show nothing instead.', 'For an action in progress. Use loading of Button.'],
  compare: [
    {
      right: (
        <Stack gap={2} className="wide">
          <Skeleton kind="title" width="60%" />
          <Skeleton lines={3} />
        </Stack>
      ),
      rightText: 'The shape of the content. Nothing moves when it arrives.',
      wrong: <Skeleton kind="block" height="40px" />,
      wrongText: 'A box of another height. The page jumps when the content arrives.',
    },
  ],
  states: { Loading: 'A soft shimmer, unless motion is reduced.' },
  content: [{ rule: 'It has no text. The region around it is busy.', 'zh-CN': '正在加载', 'zh-TW': '載入中', en: 'Loading' }],
  keyboard: {},
  screenReader: ['It is hidden from screen readers. Set aria-busy on the region.'],
  related: { ProductGridSkeleton: 'A whole grid.', ProgressBar: 'A navigation.', ErrorState: 'When loading failed.' },
};
