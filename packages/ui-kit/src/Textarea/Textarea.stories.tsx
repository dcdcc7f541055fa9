import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../Field/Field.tsx';
import { Textarea } from './Textarea.tsx';

const meta: Meta<typeof Textarea> = { title: 'Forms/Textarea', component: Textarea, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Textarea>;

export const Playground: Story = {
  args: { rows: 3, placeholder: '例如：请放管理室', disabled: false },
  render: (args) => (
    <Field label="备注" style={{ maxWidth: 420 }}>
      <Textarea {...args} />
    </Field>
  ),
};
