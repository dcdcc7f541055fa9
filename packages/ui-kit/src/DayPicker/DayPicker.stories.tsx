import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DayPicker, type PickableDay } from './DayPicker.tsx';

const meta: Meta<typeof DayPicker> = { title: 'Forms/DayPicker', component: DayPicker, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof DayPicker>;

/** Weekends cost more, and Mondays are closed. */
function describe(day: string): PickableDay {
  const weekday = new Date(day).getUTCDay();
  const number = Number(day.slice(8));
  if (weekday === 1) return { label: `${number}日，不开放`, isOpen: false };
  const price = weekday === 0 || weekday === 6 ? '2,400' : '1,800';
  return { label: `${number}日，NT$${price}，剩 3 间`, isOpen: true, isChosen: number === 10 || number === 11, price, note: '剩 3' };
}

export const Playground: Story = {
  args: {
    first: '2026-12-03',
    last: '2027-01-31',
    initial: '2026-12-10',
    describe,
    nameMonth: (month) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
    weekdays: ['一', '二', '三', '四', '五', '六', '日'],
    labels: { previous: '上个月', next: '下个月' },
    onChoose: fn<(day: string) => void>(),
    style: { maxWidth: 420 },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^12日/ }));
    await expect(args.onChoose).toHaveBeenLastCalledWith('2026-12-12');
    await userEvent.click(canvas.getByRole('button', { name: /^14日/ }));
    await expect(args.onChoose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{PageDown}');
    await expect(canvas.getByRole('grid', { name: '2027 年 1 月' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^14日/ })).toHaveFocus();
    await userEvent.keyboard('{PageUp}{Home}');
    await expect(canvas.getByRole('button', { name: /^14日/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(canvas.getByRole('button', { name: /^3日/ })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: '上个月' })).toHaveAttribute('aria-disabled', 'true');
  },
};
