import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProductGridSkeleton } from './ProductGridSkeleton.tsx';

const meta: Meta<typeof ProductGridSkeleton> = {
  title: 'Products/ProductGridSkeleton',
  component: ProductGridSkeleton,
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj<typeof ProductGridSkeleton>;

export const Playground: Story = {
  args: { count: 4, columns: 4, grows: false },
};
