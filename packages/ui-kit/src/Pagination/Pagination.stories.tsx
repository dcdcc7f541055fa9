import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Pagination } from './Pagination.tsx';

const meta: Meta<typeof Pagination> = { title: 'Navigation/Pagination', component: Pagination, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Pagination>;

export const Playground: Story = {
  args: {
    current: 2,
    count: 9,
    pages: [1, 2, 3, 'gap', 9],
    getHref: (page) => `#page-${page}`,
    labels: { nav: '分页', previous: '上一页', next: '下一页', page: (page) => `第 ${page} 页` },
    linkAs: 'a',
  },
};

const Pages = ({ current, count, pages }: { current: number; count: number; pages: (number | 'gap')[] }) => {
  const t = useSample();
  return (
    <Pagination
      current={current}
      count={count}
      pages={pages}
      getHref={(page) => `#page-${page}`}
      labels={{ nav: t.pages, previous: t.previous, next: t.next, page: t.page }}
    />
  );
};

export const First: Story = { render: () => <Pages current={1} count={9} pages={[1, 2, 3, 'gap', 9]} /> };
export const Middle: Story = {
  render: () => <Pages current={50} count={99} pages={[1, 'gap', 49, 50, 51, 'gap', 99]} />,
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#page-49',
      '#page-1',
      '#page-49',
      '#page-50',
      '#page-51',
      '#page-99',
      '#page-51',
    ]);
    await expect(links[3]).toHaveAttribute('aria-current', 'page');
  },
};
export const Last: Story = {
  render: () => <Pages current={3} count={3} pages={[1, 2, 3]} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(4);
  },
};
export const OnePage: Story = {
  // Ends with nothing to see.
  tags: ['!dev', '!autodocs'],
  render: () => <Pages current={1} count={1} pages={[1]} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};
