import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { controlled } from '../../.storybook/controlled.tsx';
import { useSample } from '../../.storybook/sample.tsx';
import { Price } from '../Price/Price.tsx';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

const meta: Meta<typeof RadioGroup> = { title: 'Forms/RadioGroup', component: RadioGroup, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof RadioGroup>;

export const Playground: Story = {
  args: {
    label: '配送方式',
    labelHidden: false,
    choices: [
      { value: 'air', label: '空运 3–5 天', hint: '已含清关费用', after: 'NT$180' },
      { value: 'sea', label: '海运 10–15 天', after: 'NT$60' },
      { value: 'store', label: '到店自取', disabled: true },
    ],
    value: 'air',
    defaultValue: undefined,
    onChange: fn(),
    name: 'delivery',
    variant: 'cards',
    error: '',
    style: { maxWidth: 480 },
  },
  decorators: [controlled('value', 'onChange')],
};

const Delivery = (props: Partial<RadioGroupProps>) => {
  const t = useSample();
  const [value, setValue] = useState('0');
  return (
    <div style={{ maxWidth: 480 }}>
      <RadioGroup
        label={t.form.delivery}
        value={value}
        onChange={setValue}
        choices={t.form.deliveries.map((label, index) => ({
          value: String(index),
          label,
          hint: index === 0 ? t.form.deliveryHint : undefined,
          after: props.variant === 'row' ? undefined : <Price size="small" amountTwd="180" amountCny="41" />,
          disabled: index === 2,
        }))}
        {...props}
      />
    </div>
  );
};

export const List: Story = { render: () => <Delivery /> };
export const Cards: Story = {
  render: () => <Delivery variant="cards" />,
  play: async ({ canvasElement }) => {
    const [first, second, third] = within(canvasElement).getAllByRole('radio');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toBeChecked();
    await expect(third).toBeDisabled();
  },
};
export const Row: Story = { render: () => <Delivery variant="row" /> };
export const WithError: Story = {
  render: function WithError() {
    return <Delivery error={useSample().form.choose} />;
  },
};
