import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Badge } from './Badge.tsx';

const meta: Meta<typeof Badge> = { title: 'Products/Badge', component: Badge, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Badge>;

export const Playground: Story = {
  args: { count: 3, label: '3 条未读消息', corner: false },
};

export const Counts: Story = {
  render: function Counts() {
    const t = useSample();
    return (
      <div className="sample-row">
        {[0, 1, 9, 42, 99, 100].map((count) => (
          <Badge key={count} count={count} label={t.unread(count)} />
        ))}
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('99+')).toBeVisible();
    await expect(within(canvasElement).getByText('0')).not.toBeVisible();
  },
};
