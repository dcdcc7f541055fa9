import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { controlled, isChecked } from '../../.storybook/controlled.tsx';
import { useSample } from '../../.storybook/sample.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta: Meta<typeof Checkbox> = { title: 'Forms/Checkbox', component: Checkbox, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Playground: Story = {
  args: { checked: false, disabled: false, children: '我已阅读并同意服务条款' },
  decorators: [controlled('checked', 'onChange', isChecked)],
};

const Group = () => {
  const t = useSample();
  const [on, setOn] = useState([true, false, false]);
  const count = on.filter(Boolean).length;
  return (
    <div className="sample-form">
      <Checkbox
        checked={count === 0 ? false : count === on.length ? true : 'mixed'}
        onChange={(event) => setOn(on.map(() => event.target.checked))}
      >
        {t.form.all}
      </Checkbox>
      {on.map((checked, index) => (
        <Checkbox
          key={t.products[index]}
          checked={checked}
          onChange={(event) => setOn(on.map((old, at) => (at === index ? event.target.checked : old)))}
        >
          {t.products[index]}
        </Checkbox>
      ))}
    </div>
  );
};

export const ThreeStates: Story = {
  render: () => <Group />,
  play: async ({ canvasElement }) => {
    const [all, ...rest] = within(canvasElement).getAllByRole('checkbox');
    if (!all) throw new Error('no checkbox');
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    for (const box of [all, ...rest]) await expect(box).toBeChecked();
    await userEvent.click(all);
    for (const box of [all, ...rest]) await expect(box).not.toBeChecked();
    await userEvent.click(rest[0] ?? all);
    await expect(all).toBePartiallyChecked();
  },
};

export const States: Story = {
  render: function States() {
    const t = useSample();
    return (
      <div className="sample-form">
        <Checkbox>{t.form.agree}</Checkbox>
        <Checkbox defaultChecked>{t.form.agree}</Checkbox>
        <Checkbox disabled>{t.form.agree}</Checkbox>
        <Checkbox disabled defaultChecked>
          {t.form.agree}
        </Checkbox>
        <Checkbox aria-invalid>{t.longLabel}</Checkbox>
        <Checkbox aria-label={t.form.all} defaultChecked />
      </div>
    );
  },
};
