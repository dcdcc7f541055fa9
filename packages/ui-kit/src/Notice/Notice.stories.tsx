import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { Notice } from './Notice.tsx';

const meta: Meta<typeof Notice> = { title: 'Feedback/Notice', component: Notice, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Notice>;

export const Playground: Story = {
  args: {
    tone: 'warning',
    title: '温馨提示',
    children: '库存只剩 2 件。',
    action: <Button size="small">去看看</Button>,
    icon: undefined,
    live: false,
    onDismiss: fn(),
    dismissLabel: '关闭',
    banner: false,
  },
};

export const Tones: Story = {
  render: function Tones() {
    const t = useSample();
    return (
      <div className="sample-column">
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            {t.notice[tone]}
          </Notice>
        ))}
        <Notice tone="warning" title={t.notice.title} action={<Button size="small">{t.retry}</Button>}>
          {t.notice.warning}
        </Notice>
        <Notice banner>{t.longProduct}</Notice>
      </div>
    );
  },
};

const Closing = () => {
  const t = useSample();
  const [open, setOpen] = useState(true);
  return open ? (
    <Notice live tone="danger" onDismiss={() => setOpen(false)} dismissLabel={t.close}>
      {t.notice.danger}
    </Notice>
  ) : null;
};
export const Closable: Story = {
  // Ends with nothing to see.
  tags: ['!dev', '!autodocs'],
  render: () => <Closing />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(within(canvasElement).queryByRole('alert')).toBeNull();
  },
};
