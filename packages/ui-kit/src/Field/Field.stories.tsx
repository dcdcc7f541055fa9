import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { Select } from '../Select/Select.tsx';
import { Textarea } from '../Textarea/Textarea.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { Field } from './Field.tsx';

const meta: Meta<typeof Field> = {
  title: 'Forms/Field',
  component: Field,
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj<typeof Field>;

export const Playground: Story = {
  args: {
    label: '手机号码',
    labelHidden: false,
    hint: '快递员送货时联系你',
    error: '请填 11 位手机号码',
    note: '选填',
    required: true,
    controlId: 'phone',
    children: <TextInput type="tel" defaultValue="1380013" />,
    style: { maxWidth: 420 },
  },
};

export const WholeForm: Story = {
  render: function WholeForm() {
    const t = useSample();
    return (
      <form className="sample-form">
        <Field label={t.form.name} hint={t.form.nameHint} required>
          <TextInput name="name" autoComplete="name" defaultValue="林小美" />
        </Field>
        <Field label={t.form.phone} error={t.form.phoneError} required>
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue="91234"
            before="+886"
            after={
              <Button size="small" variant="quiet">
                {t.form.code}
              </Button>
            }
          />
        </Field>
        <Field label={t.form.password} required>
          <PasswordInput name="password" defaultValue="secret" showLabel={t.form.show} hideLabel={t.form.hide} />
        </Field>
        <Field label={t.form.area}>
          <Select
            name="area"
            placeholder={t.form.choose}
            options={t.form.areas.map((label, index) => ({ value: String(index), label, disabled: index === 3 }))}
          />
        </Field>
        <Field label={t.form.note} note={t.form.optional}>
          <Textarea name="note" placeholder={t.form.notePlaceholder} rows={3} />
        </Field>
        <Checkbox name="agree" defaultChecked>
          {t.form.agree}
        </Checkbox>
        <Button variant="primary" fullWidth size="large" type="submit">
          {t.save}
        </Button>
      </form>
    );
  },
  play: async ({ canvasElement }) => {
    const [name, phone] = within(canvasElement).getAllByRole('textbox');
    await expect(name).toHaveAccessibleDescription();
    await expect(name).toBeRequired();
    await expect(phone).toBeInvalid();
    await expect(phone).toHaveAccessibleDescription(/\d/);
    const password = canvasElement.querySelector('[name="password"]');
    await expect(password).toHaveAttribute('type', 'password');
    const eye = password?.parentElement?.querySelector('button');
    if (!eye) throw new Error('no eye');
    await userEvent.click(eye);
    await expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(eye);
  },
};

export const Disabled: Story = {
  render: function Disabled() {
    const t = useSample();
    return (
      <div className="sample-form">
        <Field label={t.form.name}>
          <TextInput disabled defaultValue="林小美" />
        </Field>
        <Field label={t.form.area}>
          <Select disabled options={[{ value: '0', label: t.form.areas[0] ?? '' }]} />
        </Field>
        <Field label={t.form.note}>
          <Textarea disabled defaultValue={t.form.notePlaceholder} />
        </Field>
      </div>
    );
  },
};

const Live = () => {
  const t = useSample();
  const [phone, setPhone] = useState('');
  return (
    <Field label={t.form.phone} error={phone.length > 0 && phone.length < 9 ? t.form.phoneError : undefined}>
      <TextInput before="+886" value={phone} onChange={(event) => setPhone(event.target.value)} />
    </Field>
  );
};
export const ErrorAppears: Story = {
  render: () => (
    <div className="sample-form">
      <Live />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox');
    await expect(input).toBeValid();
    await userEvent.type(input, '912');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/9/);
  },
};
