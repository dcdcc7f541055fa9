import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from './ProgressBar.tsx';

const meta: Meta<typeof ProgressBar> = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, height: '80px' } } },
};
export default meta;
type Story = StoryObj<typeof ProgressBar>;

export const Playground: Story = {
  args: { active: true, label: '正在加载' },
};
