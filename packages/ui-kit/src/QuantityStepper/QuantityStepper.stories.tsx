import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { controlled } from '../../.storybook/controlled.tsx';
import { useSample } from '../../.storybook/sample.tsx';
import { QuantityStepper, type QuantityStepperProps } from './QuantityStepper.tsx';

const meta: Meta<typeof QuantityStepper> = { title: 'Forms/QuantityStepper', component: QuantityStepper, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof QuantityStepper>;

export const Playground: Story = {
  args: {
    value: 2,
    onChange: fn(),
    min: 1,
    max: 5,
    labels: { quantity: '数量', decrease: '减少', increase: '增加' },
    disabled: false,
    size: 'medium',
  },
  decorators: [controlled('value', 'onChange')],
};

const StepperExample = (props: Partial<QuantityStepperProps>) => {
  const t = useSample();
  const [value, setValue] = useState(props.value ?? 1);
  return (
    <QuantityStepper
      labels={{ quantity: t.quantity, decrease: t.decrease, increase: t.increase }}
      max={5}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
};

export const Limits: Story = {
  render: () => <StepperExample />,
  play: async ({ canvasElement }) => {
    const [less, more] = within(canvasElement).getAllByRole('button');
    const field = within(canvasElement).getByRole('spinbutton');
    if (!less || !more) throw new Error('no buttons');
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(more);
    await expect(field).toHaveValue('2');
    await userEvent.clear(field);
    await userEvent.type(field, '88{Enter}');
    await expect(field).toHaveValue('5');
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(field);
    await userEvent.type(field, 'abc');
    await userEvent.tab();
    await expect(field).toHaveValue('5');
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveValue('4');
    await userEvent.clear(field);
    await userEvent.type(field, '３{Enter}');
    await expect(field).toHaveValue('3');
  },
};
export const Small: Story = { render: () => <StepperExample size="small" value={2} /> };
export const Disabled: Story = { render: () => <StepperExample disabled value={2} /> };
