import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../Field/Field.tsx';
import { TextInput } from './TextInput.tsx';

const meta: Meta<typeof TextInput> = { title: 'Forms/TextInput', component: TextInput, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof TextInput>;

export const Playground: Story = {
  args: { before: '+886', after: '', placeholder: '912 345 678', type: 'tel', disabled: false },
  render: (args) => (
    <Field label="手机号码" style={{ maxWidth: 420 }}>
      <TextInput {...args} />
    </Field>
  ),
};
