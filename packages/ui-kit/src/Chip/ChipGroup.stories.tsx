import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { controlled } from '../../.storybook/controlled.tsx';
import { ChipGroup } from './ChipGroup.tsx';

const meta: Meta<typeof ChipGroup> = { title: 'Products/ChipGroup', component: ChipGroup, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof ChipGroup>;

export const Playground: Story = {
  args: {
    label: '口味',
    labelVisible: true,
    choices: [
      { value: 'plain', label: '原味凤梨' },
      { value: 'native', label: '土凤梨' },
      { value: 'berry', label: '蔓越莓', state: 'conflict' },
      { value: 'tea', label: '红茶', state: 'soldOut' },
      { value: 'mango', label: '芒果', state: 'impossible' },
    ],
    value: 'plain',
    onChange: fn(),
    stateLabels: { soldOut: '已售罄', impossible: '不可选', conflict: '会取消其他选择' },
    name: 'flavour',
  },
  decorators: [controlled('value', 'onChange')],
};
