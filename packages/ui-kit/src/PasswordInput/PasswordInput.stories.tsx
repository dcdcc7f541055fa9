import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../Field/Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const meta: Meta<typeof PasswordInput> = { title: 'Forms/PasswordInput', component: PasswordInput, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof PasswordInput>;

export const Playground: Story = {
  args: { showLabel: '显示密码', hideLabel: '隐藏密码', autoComplete: 'new-password', defaultValue: 'secret', disabled: false },
  render: (args) => (
    <Field label="密码" style={{ maxWidth: 420 }}>
      <PasswordInput {...args} />
    </Field>
  ),
};
