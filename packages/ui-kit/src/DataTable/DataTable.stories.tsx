import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Tag } from '../Tag/Tag.tsx';
import { DataTable } from './DataTable.tsx';

const meta: Meta<typeof DataTable> = { title: 'Layout/DataTable', component: DataTable, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof DataTable>;

const columns = [{ label: '订单' }, { label: '下单时间' }, { label: '状态' }, { label: '金额', isNumber: true }];

export const Playground: Story = {
  args: {
    caption: '订单',
    columns,
    rows: [
      {
        key: 1,
        cells: [
          <Link key="code" href="#K7M2Q9">
            K7M2Q9
          </Link>,
          '11-24 10:20',
          <Tag key="state">待发货</Tag>,
          'NT$1,280',
        ],
      },
      {
        key: 2,
        cells: [
          <Link key="code" href="#XA4TBN">
            XA4TBN
          </Link>,
          '11-23 21:05',
          <Tag key="state">已发货</Tag>,
          'NT$960',
        ],
      },
    ],
    loadingRows: 5,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('table', { name: '订单' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { caption: '订单', columns, rows: undefined, loadingRows: 3 },
};
