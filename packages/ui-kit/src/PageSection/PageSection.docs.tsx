import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { PageSection } from './PageSection.tsx';

export const docs: ComponentDocs = {
  use: ['A part of a page with a heading, and a link to the full list.'],
  avoid: ['For a box with an outline. Use Card.', 'Without a title. Then it is no section.'],
  compare: [
    {
      right: (
        <PageSection className="wide" title="台湾茗茶" moreHref="#tea" moreLabel="全部茗茶">
          <p>高山茶、红茶、乌龙茶</p>
        </PageSection>
      ),
      rightText: 'The link names the full list.',
      wrong: (
        <PageSection className="wide" title="为你精选的好物推荐专区" moreHref="#more" moreLabel="更多">
          <p>高山茶、红茶、乌龙茶</p>
        </PageSection>
      ),
      wrongText: 'A title without content, and a link that could lead anywhere.',
    },
  ],
  states: { 'With aside': 'A Tag or Countdown stands next to the title.', Narrow: 'The link moves below a long title.' },
  content: [
    {
      rule: 'The title is a noun of at most eight characters or four words.',
      'zh-CN': '台湾茗茶',
      'zh-TW': '台灣茗茶',
      en: 'Taiwanese tea',
    },
    { rule: 'The link says “all” and names the list.', 'zh-CN': '全部茗茶', 'zh-TW': '全部茗茶', en: 'All tea' },
  ],
  keyboard: { Tab: 'Moves to the link, then into the content.' },
  screenReader: ['It is a region with the title as its name. Choose heading so that no level is skipped.'],
  related: { Card: 'A box.', ProductGrid: 'The usual content.', Countdown: 'The usual aside.' },
};
