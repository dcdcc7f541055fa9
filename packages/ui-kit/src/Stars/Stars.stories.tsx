import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Stars } from './Stars.tsx';
import { StarsInput } from './StarsInput.tsx';

const meta: Meta<typeof Stars> = { title: 'Products/Stars', component: Stars, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Stars>;

export const Playground: Story = {
  args: { value: 4.6, label: '5 星中的 4.6 星', text: '4.6（328 条评价）', size: 'medium' },
};

export const Values: Story = {
  render: function Values() {
    const t = useSample();
    return (
      <div className="sample-column">
        {[0, 1, 2.5, 4.6, 5].map((value) => (
          <Stars key={value} value={value} label={t.ratingLabel} text={value === 4.6 ? t.reviews : value} />
        ))}
        <Stars size="small" value={4.6} label={t.ratingLabel} text={t.reviews} />
      </div>
    );
  },
};

const Input = () => {
  const t = useSample();
  const [value, setValue] = useState(3);
  return <StarsInput label={t.yourRating} value={value} onChange={setValue} valueLabels={t.ratings} />;
};
export const AsInput: Story = {
  render: () => <Input />,
  play: async ({ canvasElement }) => {
    const stars = within(canvasElement).getAllByRole('radio');
    await expect(stars[2]).toBeChecked();
    stars[2]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(stars[3]).toBeChecked();
    await userEvent.click(stars[4]?.parentElement ?? canvasElement);
    await expect(stars[4]).toBeChecked();
  },
};
