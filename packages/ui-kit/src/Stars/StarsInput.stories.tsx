import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { controlled } from '../../.storybook/controlled.tsx';
import { StarsInput } from './StarsInput.tsx';

const meta: Meta<typeof StarsInput> = { title: 'Products/StarsInput', component: StarsInput, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof StarsInput>;

export const Playground: Story = {
  args: {
    label: '你的评分',
    labelHidden: false,
    value: 3,
    onChange: fn(),
    valueLabels: ['很差', '较差', '一般', '满意', '非常满意'],
    name: 'rating',
  },
  decorators: [controlled('value', 'onChange')],
};
