import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { controlled } from '../../.storybook/controlled.tsx';
import { outsideDocs } from '../../.storybook/docsFrame.ts';
import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { type ToastItem, ToastRegion } from './ToastRegion.tsx';

const meta: Meta<typeof ToastRegion> = {
  title: 'Feedback/ToastRegion',
  component: ToastRegion,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, height: '360px' } }, inView: 'section > div' },
};
export default meta;
type Story = StoryObj<typeof ToastRegion>;

export const Playground: Story = {
  args: {
    label: '消息',
    dismissLabel: '关闭',
    items: [{ id: 'added', kind: 'success', title: '已加入购物车', actionLabel: '去看看', duration: 0 }],
    onDismiss: fn(),
  },
  decorators: [controlled('items', 'onDismiss', () => [])],
};

const kinds = ['success', 'info', 'warning', 'danger'] as const;

const ToastExample = ({ duration, start = [] }: { duration?: number; start?: ToastItem[] }) => {
  const t = useSample();
  const [items, setItems] = useState<readonly ToastItem[]>(start);
  return (
    <>
      <div className="sample-row">
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => setItems([...items, { id: `${kind}-${items.length}`, kind, title: t.toasts[kind], duration }])}>
            {t.toasts[kind]}
          </Button>
        ))}
      </div>
      <ToastRegion
        label={t.messages}
        dismissLabel={t.close}
        items={items}
        onDismiss={(id) => setItems((old) => old.filter((item) => item.id !== id))}
      />
    </>
  );
};

const act = fn();
export const FourKinds: Story = {
  render: function FourKinds() {
    const t = useSample();
    return (
      <ToastExample
        start={kinds.map((kind) => ({
          id: kind,
          kind,
          title: t.toasts[kind],
          ...(kind === 'danger' ? { text: t.toasts.reason } : {}),
          duration: 0,
          ...(kind === 'success' ? { actionLabel: t.toasts.action, onAction: act } : {}),
        }))}
      />
    );
  },
  play: outsideDocs(async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region');
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await waitFor(() => expect(within(region).getByRole('alert')).toBeVisible());
    const [action, , closeInfo] = within(region).getAllByRole('button');
    if (!action || !closeInfo) throw new Error('no buttons');
    await userEvent.click(closeInfo);
    await expect(within(region).getAllByRole('button')).toHaveLength(4);
    await userEvent.click(action);
    await expect(act).toHaveBeenCalledOnce();
    await expect(within(region).getAllByRole('button')).toHaveLength(2);
  }),
};

export const DisappearsUnlessHovered: Story = {
  // Ends with nothing to see.
  tags: ['!dev', '!autodocs'],
  render: () => <ToastExample duration={600} />,
  play: async ({ canvasElement }) => {
    const [success] = within(canvasElement).getAllByRole('button');
    const region = within(canvasElement).getByRole('region');
    if (!success) throw new Error('no button');
    await userEvent.click(success);
    const close = within(region).getByRole('button');
    close.focus();
    await new Promise((done) => setTimeout(done, 1000));
    await expect(close).toBeInTheDocument();
    close.blur();
    await waitFor(() => expect(within(region).queryByRole('button')).toBeNull());
  },
};

export const DisappearsAfterAnotherWasClosed: Story = {
  // Ends with nothing to see.
  tags: ['!dev', '!autodocs'],
  render: () => <ToastExample duration={600} />,
  play: async ({ canvasElement }) => {
    const [success, info] = within(canvasElement).getAllByRole('button');
    const region = within(canvasElement).getByRole('region');
    if (!success || !info) throw new Error('no buttons');
    await userEvent.click(success);
    within(region).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(region).queryByRole('button')).toBeNull());
    await userEvent.click(info);
    await waitFor(() => expect(within(region).queryByRole('button')).toBeNull());
  },
};
