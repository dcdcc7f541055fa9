import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { ErrorState } from './ErrorState.tsx';

const meta: Meta<typeof ErrorState> = { title: 'Feedback/ErrorState', component: ErrorState, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof ErrorState>;

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
