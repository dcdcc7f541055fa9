import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Steps } from './Steps.tsx';

const meta: Meta<typeof Steps> = { title: 'Navigation/Steps', component: Steps, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Steps>;

export const Playground: Story = {
  args: {
    label: '结账',
    steps: [{ label: '购物车' }, { label: '确认订单' }, { label: '付款' }, { label: '完成' }],
    current: 1,
    doneLabel: '已完成',
  },
};

const Checkout = ({ current }: { current: number }) => {
  const t = useSample();
  return <Steps label={t.checkout} steps={t.steps.map((label) => ({ label }))} current={current} doneLabel={t.stepDone} />;
};

export const First: Story = { render: () => <Checkout current={0} /> };
export const Middle: Story = {
  render: () => <Checkout current={2} />,
  play: async ({ canvasElement }) => {
    const steps = within(canvasElement).getAllByRole('listitem');
    await expect(steps[2]).toHaveAttribute('aria-current', 'step');
    await expect(steps.filter((step) => step.hasAttribute('aria-current'))).toHaveLength(1);
  },
};
export const AllDone: Story = { render: () => <Checkout current={4} /> };
export const LongLabelsOnPhone: Story = {
  render: function LongLabelsOnPhone() {
    const t = useSample();
    return (
      <div style={{ width: 320 }}>
        <Steps
          label={t.checkout}
          steps={[{ label: t.longLabel }, { label: t.steps[1], note: '11-18 14:20' }, { label: t.steps[2] }]}
          current={1}
          doneLabel={t.stepDone}
        />
      </div>
    );
  },
};
