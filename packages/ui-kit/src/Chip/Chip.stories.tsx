import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { pictures, useSample } from '../../.storybook/sample.tsx';
import { Chip } from './Chip.tsx';
import { ChipGroup } from './ChipGroup.tsx';

const meta: Meta<typeof Chip> = { title: 'Products/Chip', component: Chip, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Chip>;

export const Playground: Story = {
  args: { selected: true, state: 'available', picture: null, stateLabel: '', after: '', children: '台湾直送', onClick: fn() },
};

const Filters = () => {
  const t = useSample();
  const [on, setOn] = useState<readonly string[]>([t.origin]);
  return (
    <div className="sample-row">
      {[t.origin, t.isNew, t.member, t.flash].map((word) => (
        <Chip
          key={word}
          selected={on.includes(word)}
          onClick={() => setOn(on.includes(word) ? on.filter((one) => one !== word) : [...on, word])}
        >
          {word}
        </Chip>
      ))}
    </div>
  );
};

export const AsFilters: Story = {
  render: () => <Filters />,
  play: async ({ canvasElement }) => {
    const chips = within(canvasElement).getAllByRole('button');
    const second = chips[1];
    if (!second) throw new Error('no chip');
    await expect(second).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(second);
    await expect(second).toHaveAttribute('aria-pressed', 'true');
  },
};

const Choices = () => {
  const t = useSample();
  const [flavour, setFlavour] = useState('0');
  const [size, setSize] = useState<string | null>(null);
  const stateLabels = { soldOut: t.soldOut, impossible: t.impossible };
  const samplePictures = [pictures.pineapple, pictures.mango, pictures.lantern, pictures.tea];
  return (
    <div className="sample-column">
      <ChipGroup
        label={t.flavour}
        value={flavour}
        onChange={setFlavour}
        stateLabels={stateLabels}
        choices={t.flavours.map((label, index) => ({
          value: String(index),
          label,
          picture: samplePictures[index],
          state: index === 3 ? 'soldOut' : 'available',
        }))}
      />
      <ChipGroup
        label={t.size}
        value={size}
        onChange={setSize}
        stateLabels={stateLabels}
        choices={t.sizes.map((label, index) => ({ value: String(index), label, state: index === 2 ? 'impossible' : 'available' }))}
      />
    </div>
  );
};

export const AsOptions: Story = {
  render: () => <Choices />,
  play: async ({ canvasElement }) => {
    const [flavours, sizes] = within(canvasElement).getAllByRole('group');
    if (!flavours || !sizes) throw new Error('no groups');
    const [first, second, , soldOut] = within(flavours).getAllByRole('radio');
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toBeChecked();
    await expect(soldOut).toBeEnabled();
    const impossible = within(sizes).getAllByRole('radio')[2];
    await expect(impossible).toBeDisabled();
  },
};
