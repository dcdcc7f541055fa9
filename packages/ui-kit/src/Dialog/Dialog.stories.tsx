import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { controlled } from '../../.storybook/controlled.tsx';
import { isInDocsFrame, outsideDocs } from '../../.storybook/docsFrame.ts';
import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { Field } from '../Field/Field.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

const meta: Meta<typeof Dialog> = {
  title: 'Overlays/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, height: '440px' } }, inView: '[role="dialog"], [role="alertdialog"]' },
};
export default meta;
type Story = StoryObj<typeof Dialog>;

export const Playground: Story = {
  args: {
    open: true,
    onClose: fn(),
    title: '删除这个地址？',
    text: '删除后不能恢复，已经下的订单不受影响。',
    footer: <Button variant="danger">删除</Button>,
    closeLabel: '关闭',
    size: 'small',
    requiresAnswer: false,
    hasInput: false,
  },
  decorators: [controlled('open', 'onClose', () => false)],
};

const DialogExample = (props: Partial<DialogProps>) => {
  const t = useSample();
  const [open, setOpen] = useState(isInDocsFrame);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.remove}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={t.dialog.title}
        text={t.dialog.text}
        closeLabel={t.close}
        footer={
          <>
            <Button onClick={close}>{t.cancel}</Button>
            <Button variant="danger" onClick={close}>
              {t.remove}
            </Button>
          </>
        }
        {...props}
      />
    </>
  );
};

export const Question: Story = {
  render: () => <DialogExample size="small" />,
  play: outsideDocs(async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button');
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveAccessibleName();
    await expect(dialog).toHaveAccessibleDescription();
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  }),
};

export const AlertDialog: Story = {
  render: () => <DialogExample requiresAnswer />,
  play: outsideDocs(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleName();
  }),
};

export const WithForm: Story = {
  render: function WithForm() {
    const t = useSample();
    return (
      <DialogExample title={t.form.area} hasInput>
        <Field label={t.form.name}>
          <TextInput />
        </Field>
        <Field label={t.form.phone} error={t.form.phoneError}>
          <TextInput />
        </Field>
      </DialogExample>
    );
  },
  play: outsideDocs(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getAllByRole('textbox')[0] ?? dialog, 'abc');
    // Click the backdrop.
    const backdrop = document.elementFromPoint(2, 2);
    await expect(dialog.contains(backdrop)).toBe(false);
    if (backdrop) await userEvent.click(backdrop);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(within(await screen.findByRole('dialog')).getByDisplayValue('abc')).toBeVisible();
  }),
};

export const LongText: Story = {
  render: function LongText() {
    const t = useSample();
    return (
      <DialogExample size="large">
        {Array.from({ length: 20 }, (_, index) => (
          <p key={index}>{t.body}</p>
        ))}
      </DialogExample>
    );
  },
  play: outsideDocs(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await waitFor(() => expect(within(dialog).getAllByRole('button').at(-1)).toBeVisible());
  }),
};
