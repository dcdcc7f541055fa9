import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SectionMenu } from './SectionMenu.tsx';

const meta: Meta<typeof SectionMenu> = { title: 'Navigation/SectionMenu', component: SectionMenu, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof SectionMenu>;

export const Playground: Story = {
  args: {
    label: '本页内容',
    items: [
      { id: 'cosmetic', label: '美妆' },
      { id: 'baby', label: '母婴' },
      { id: 'food', label: '美食' },
      { id: 'health', label: '保健' },
      { id: 'appliance', label: '家电' },
    ],
    current: 'food',
    style: { maxWidth: 240 },
  },
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getByRole('link', { current: 'location' });
    await expect(current).toHaveTextContent('美食');
  },
};
