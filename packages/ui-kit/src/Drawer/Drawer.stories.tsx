import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { Drawer, type DrawerProps } from './Drawer.tsx';

const meta: Meta<typeof Drawer> = { title: 'Overlays/Drawer', component: Drawer, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Drawer>;

const DrawerExample = (props: Partial<DrawerProps>) => {
  const t = useSample();
  const [open, setOpen] = useState(false);
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
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button');
    await userEvent.click(opener);
    const panel = await screen.findByRole('dialog');
    await expect(panel).toHaveAccessibleName();
    await waitFor(() => expect(panel.getBoundingClientRect().right).toBeCloseTo(window.innerWidth, 0));
    await userEvent.click(within(panel).getAllByRole('button')[0] ?? panel);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const Left: Story = { render: () => <DrawerExample side="left" /> };
export const Bottom: Story = {
  render: () => <DrawerExample side="bottom" />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const panel = await screen.findByRole('dialog');
    await waitFor(() => expect(panel.getBoundingClientRect().bottom).toBeCloseTo(window.innerHeight, 0));
  },
};
