import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSample } from '../../.storybook/sample.tsx';
import { Tag } from '../Tag/Tag.tsx';
import { Stack } from './Stack.tsx';

const meta: Meta<typeof Stack> = { title: 'Layout/Stack', component: Stack, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Stack>;

export const Playground: Story = {
  args: {
    as: 'div',
    direction: 'row',
    gap: 4,
    align: 'center',
    justify: 'start',
    children: [<Tag key="origin">台湾直送</Tag>, <Tag key="new">新品</Tag>, <Tag key="member">会员专享</Tag>],
  },
};

const Words = () => useSample().flavours.map((word) => <Tag key={word}>{word}</Tag>);

export const Column: Story = {
  render: () => (
    <Stack gap={2} align="start">
      <Words />
    </Stack>
  ),
};
export const Row: Story = {
  render: () => (
    <Stack direction="row" gap={4} justify="between">
      <Words />
    </Stack>
  ),
};
