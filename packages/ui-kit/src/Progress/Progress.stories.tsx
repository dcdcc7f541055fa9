import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { Progress } from './Progress.tsx';

const meta: Meta<typeof Progress> = { title: 'Feedback/Progress', component: Progress, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Progress>;

export const Playground: Story = {
  args: { label: '距金卡', value: 800, max: 2000, text: '再消费 NT$1,200 升级', tone: 'member', style: { maxWidth: 320 } },
};

export const Tones: Story = {
  render: function Tones() {
    const t = useSample();
    return (
      <div className="sample-column" style={{ maxWidth: 320 }}>
        <Progress label={t.flash} value={0} />
        <Progress label={t.flash} value={40} />
        <Progress label={t.flash} tone="sale" value={68} text={t.soldShare} />
        <Progress label={t.level} tone="member" value={800} max={2000} text={t.levelText} />
        <Progress label={t.flash} value={140} />
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const bars = within(canvasElement).getAllByRole('progressbar');
    await expect(bars[3]).toHaveValue(800);
    await expect(bars[4]).toHaveValue(100);
  },
};
export const Navigating: Story = {
  render: function Navigating() {
    return <ProgressBar active label={useSample().loading} />;
  },
};
