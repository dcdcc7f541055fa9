import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { ErrorState } from './ErrorState.tsx';

const meta: Meta<typeof ErrorState> = { title: 'Feedback/ErrorState', component: ErrorState, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof ErrorState>;

export const Playground: Story = {
  args: {
    title: '商品没有加载出来',
    text: '网络好像断了，购物车里的东西都还在。',
    retryLabel: '重试',
    onRetry: fn(),
    retrying: false,
    detail: '错误编号 8F2C',
    action: <Button>回首页</Button>,
  },
};

const retry = fn();

export const WithRetry: Story = {
  render: function WithRetry() {
    const t = useSample();
    return <ErrorState title={t.error.title} text={t.error.text} detail={t.error.detail} retryLabel={t.retry} onRetry={retry} />;
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(retry).toHaveBeenCalled();
  },
};
export const Retrying: Story = {
  render: function Retrying() {
    const t = useSample();
    return <ErrorState retrying title={t.error.title} text={t.error.text} retryLabel={t.retry} onRetry={retry} />;
  },
};
