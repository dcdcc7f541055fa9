import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Pagination } from './Pagination.tsx';

export const docs: ComponentDocs = {
  use: ['Lists of more than one page, so that a place in the list has an address.'],
  avoid: ['For a stream that is read for pleasure. Load more by a Button.', 'For slides. Use Carousel.'],
  compare: [
    {
      right: (
        <Pagination
          current={2}
          count={9}
          pages={[1, 2, 3, 'gap', 9]}
          getHref={(page) => `#page-${page}`}
          labels={{ nav: '分页', previous: '上一页', next: '下一页', page: (page) => `第 ${page} 页` }}
        />
      ),
      rightText: 'The first, the neighbours and the last page.',
      wrong: (
        <Pagination
          current={2}
          count={9}
          pages={[1, 2, 3, 4, 5, 6, 7, 8, 9]}
          getHref={(page) => `#page-${page}`}
          labels={{ nav: '分页', previous: '上一页', next: '下一页', page: (page) => `第 ${page} 页` }}
        />
      ),
      wrongText: 'A row of all numbers breaks on a phone and hides the neighbours.',
    },
  ],
  states: {
    Current: 'A filled number.',
    'First or last page': 'The arrow beyond it is muted and no link.',
    'One page': 'Nothing is rendered.',
  },
  content: [
    { rule: 'Links say previous and next page.', 'zh-CN': '上一页、下一页', 'zh-TW': '上一頁、下一頁', en: 'Previous page, Next page' },
  ],
  keyboard: { Tab: 'Moves to the next link.', Enter: 'Opens the page.' },
  screenReader: ['It is a navigation landmark. Numbers are read as “page 3”.', 'The current page has aria-current="page".'],
  related: { ProductGrid: 'The list before it.', Carousel: 'A few things in a row.' },
};
