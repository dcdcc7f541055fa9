import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSample } from '../../.storybook/sample.tsx';
import { Timeline } from './Timeline.tsx';

const meta: Meta<typeof Timeline> = { title: 'Feedback/Timeline', component: Timeline, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Timeline>;

export const Playground: Story = {
  args: {
    events: [
      { key: 'now', title: '派送中', time: '11-18 09:05', text: '快递员正在派送，请保持电话畅通。', state: 'current' },
      { key: 'customs', title: '已清关', time: '11-16 22:41', text: '厦门' },
      { key: 'sent', title: '已发货', time: '11-14 10:00', text: '桃园仓库' },
    ],
  },
};

export const Parcel: Story = {
  render: function Parcel() {
    const t = useSample();
    return (
      <div style={{ maxWidth: 520 }}>
        <Timeline
          events={t.timeline.map(([title, time, text], index) => ({
            key: time,
            title,
            time,
            dateTime: time,
            text,
            state: index === 0 ? 'current' : 'done',
          }))}
        />
      </div>
    );
  },
};
export const UpcomingAndFailed: Story = {
  render: function UpcomingAndFailed() {
    const t = useSample();
    return (
      <div style={{ maxWidth: 320 }}>
        <Timeline
          events={[
            { key: 'upcoming', title: t.timeline[0]?.[0], state: 'upcoming' },
            { key: 'failed', title: t.failed, time: '2026-11-16 22:41', text: t.longLabel, state: 'failed' },
            { key: 'sent', title: t.timeline[3]?.[0], time: '2026-11-14 10:00' },
          ]}
        />
      </div>
    );
  },
};
