import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../Field/Field.tsx';
import { Select } from './Select.tsx';

const meta: Meta<typeof Select> = { title: 'Forms/Select', component: Select, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Select>;

export const Playground: Story = {
  args: {
    options: [
      { value: 'taipei', label: '台北市' },
      { value: 'taichung', label: '台中市' },
      { value: 'kinmen', label: '金门县', disabled: true },
    ],
    placeholder: '请选择',
    disabled: false,
  },
  render: (args) => (
    <Field label="地区" style={{ maxWidth: 420 }}>
      <Select {...args} />
    </Field>
  ),
};
