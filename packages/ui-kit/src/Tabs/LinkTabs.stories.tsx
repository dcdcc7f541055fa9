import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkTabs } from './LinkTabs.tsx';

const meta: Meta<typeof LinkTabs> = { title: 'Navigation/LinkTabs', component: LinkTabs, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof LinkTabs>;

export const Playground: Story = {
  args: {
    label: '我的订单',
    tabs: [
      { href: '#all', label: '全部', current: true },
      { href: '#unpaid', label: '待付款', count: 2 },
      { href: '#shipped', label: '待收货' },
    ],
    linkAs: 'a',
  },
};
