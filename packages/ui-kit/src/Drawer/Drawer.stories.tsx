import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { controlled } from '../../.storybook/controlled.tsx';
import { isInDocsFrame, outsideDocs } from '../../.storybook/docsFrame.ts';
import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { Drawer, type DrawerProps } from './Drawer.tsx';

const meta: Meta<typeof Drawer> = {
  title: 'Overlays/Drawer',
  component: Drawer,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, height: '440px' } }, inView: '[role="dialog"]' },
};
export default meta;
type Story = StoryObj<typeof Drawer>;

export const Playground: Story = {
  args: {
    open: true,
    onClose: fn(),
    title: '筛选',
    children: '台湾直送、新品、会员专享',
    footer: <Button variant="primary">查看 36 件商品</Button>,
    closeLabel: '关闭',
    side: 'right',
  },
  decorators: [controlled('open', 'onClose', () => false)],
};

const DrawerExample = (props: Partial<DrawerProps>) => {
  const t = useSample();
  const [open, setOpen] = useState(isInDocsFrame);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.filters}</Button>
      <Drawer
        open={open}
        onClose={close}
        title={t.filters}
        closeLabel={t.close}
        footer={
          <Button variant="primary" onClick={close}>
            {t.confirm}
          </Button>
        }
        {...props}
      >
        {t.crumbs.map((word) => (
          <p key={word}>{word}</p>
        ))}
      </Drawer>
    </>
  );
};

export const Right: Story = {
  render: () => <DrawerExample />,
  play: outsideDocs(async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button');
    await userEvent.click(opener);
    const panel = await screen.findByRole('dialog');
    await expect(panel).toHaveAccessibleName();
    await waitFor(() => expect(panel.getBoundingClientRect().right).toBeCloseTo(window.innerWidth, 0));
    await userEvent.click(within(panel).getAllByRole('button')[0] ?? panel);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  }),
};
export const Left: Story = {
  render: () => <DrawerExample side="left" />,
  play: outsideDocs(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const panel = await screen.findByRole('dialog');
    await waitFor(() => expect(panel.getBoundingClientRect().left).toBeCloseTo(0, 0));
  }),
};
export const Bottom: Story = {
  render: () => <DrawerExample side="bottom" />,
  play: outsideDocs(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const panel = await screen.findByRole('dialog');
    await waitFor(() => expect(panel.getBoundingClientRect().bottom).toBeCloseTo(window.innerHeight, 0));
  }),
};
