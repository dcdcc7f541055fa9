import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Countdown } from './Countdown.tsx';

const meta: Meta<typeof Countdown> = { title: 'Products/Countdown', component: Countdown, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Countdown>;

export const Playground: Story = {
  args: { until: 1_800_005_025_000, serverNow: 1_800_000_000_000, label: '距结束', endedLabel: '已结束', onEnd: fn(), variant: 'boxes' },
};

const now = Date.now();

export const Variants: Story = {
  render: function Variants() {
    const t = useSample();
    return (
      <div className="sample-column">
        <Countdown label={t.endsIn} until={now + 5_025_000} serverNow={now} />
        <Countdown variant="plain" label={t.endsIn} until={now + 5_025_000} serverNow={now} />
        <Countdown until={now - 1000} serverNow={now} endedLabel={t.ended} />
      </div>
    );
  },
};
export const DaysAbove99Hours: Story = {
  render: () => <Countdown until={now + 720_000_000} serverNow={now} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(/^8\D+$/)).toBeVisible());
  },
};
/** The server time takes precedence over a wrong device clock. */
export const WrongDeviceClock: Story = {
  render: () => <Countdown until={1_000_000_000 + 3_600_000 * 2 + 30_000} serverNow={1_000_000_000} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('02')).toBeVisible());
  },
};
const ended = fn();
export const CallsOnEnd: Story = {
  // Time stands still in the screenshots.
  tags: ['!dev', '!autodocs'],
  render: function CallsOnEnd() {
    return <Countdown until={5_000_001_500} serverNow={5_000_000_000} endedLabel={useSample().ended} onEnd={ended} />;
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(ended).toHaveBeenCalledOnce());
    await expect(within(canvasElement).queryByText('00')).toBeNull();
  },
};
