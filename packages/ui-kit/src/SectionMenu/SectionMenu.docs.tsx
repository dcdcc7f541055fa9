import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { SectionMenu } from './SectionMenu.tsx';

export const docs: ComponentDocs = {
  status: 'new',
  changes: { '2026-11-30': 'Moved here from the storefront.' },
  use: ['A long page with three or more sections.', 'Sticky, below the header.'],
  avoid: ['For pages. Use LinkTabs.', 'For panels of which one is shown. Use Tabs.'],
  compare: [
    {
      right: (
        <SectionMenu
          label="本页内容"
          current="tea"
          items={[
            { id: 'tea', label: '茶' },
            { id: 'cakes', label: '糕点' },
          ]}
        />
      ),
      rightText: 'One or two words, as in the headings.',
      wrong: <SectionMenu label="本页内容" items={[{ id: 'tea', label: '点击这里查看所有的茶叶' }]} />,
      wrongText: 'A menu of one link, with a text that is no heading.',
    },
  ],
  states: {
    Current: 'Green and bold, on a desk with a tint.',
    Hover: 'Green.',
    Phone: 'A row that scrolls sideways, with a hairline below.',
  },
  content: [{ rule: 'The label of a link is the heading of its section.', 'zh-CN': '糕点', 'zh-TW': '糕點', en: 'Cakes' }],
  keyboard: { Tab: 'Moves between the links.', Enter: 'Goes to the section.' },
  screenReader: ['A navigation with its label.', 'The link of the section in view is the current location.'],
  related: { LinkTabs: 'Pages instead of sections.', PageSection: 'A section of a page.', Tabs: 'One panel at a time.' },
};
