import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

const meta: Meta<typeof Skeleton> = { title: 'Feedback/Skeleton', component: Skeleton, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Playground: Story = {
  args: { kind: 'line', width: '240px', height: '', lines: 3 },
};

export const Kinds: Story = {
  render: () => (
    <div className="sample-column" style={{ maxWidth: 320 }}>
      <Skeleton kind="title" />
      <Skeleton lines={3} />
      <div className="sample-row">
        <Skeleton kind="circle" width="3rem" height="3rem" />
        <Skeleton width="8rem" />
      </div>
      <Skeleton kind="block" height="6rem" />
      <Skeleton kind="picture" width="8rem" />
    </div>
  ),
};
