import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { ProgressBar } from './ProgressBar.tsx';

export const docs: ComponentDocs = {
  use: ['Once per app, at the top of the window, while a navigation loads.'],
  avoid: ['For a known share. Use Progress.', 'For a part of the page. Use Skeleton.'],
  compare: [
    {
      right: <ProgressBar active label="正在加载" style={{ position: 'relative' }} />,
      rightText: 'A thin line. The old page stays readable until the new one is there.',
      wrong: <Skeleton kind="block" height="72px" />,
      wrongText: 'Blanking the page for each navigation costs the place of the reader.',
    },
  ],
  states: { Inactive: 'Nothing is shown.', Active: 'Appears after 150 ms, so that fast navigations show nothing.' },
  content: [{ rule: 'One word for screen readers.', 'zh-CN': '正在加载', 'zh-TW': '載入中', en: 'Loading' }],
  keyboard: {},
  screenReader: ['It is a status. The label is announced while it is active.'],
  related: { Progress: 'A known share.', Skeleton: 'A part of the page.' },
};
