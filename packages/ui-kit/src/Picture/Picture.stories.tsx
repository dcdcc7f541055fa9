import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { pictures } from '../../.storybook/sample.tsx';
import { Picture } from './Picture.tsx';

const meta: Meta<typeof Picture> = { title: 'Pictures/Picture', component: Picture, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Picture>;

export const Playground: Story = {
  args: {
    picture: pictures.pineapple,
    alt: '切开的凤梨酥，露出凤梨馅',
    ratio: '4:3',
    sizes: '320px',
    priority: false,
    placeholder: undefined,
    fit: 'cover',
    rounded: true,
    style: { maxWidth: 320 },
  },
};

export const Ratios: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 160px)', gap: 16, alignItems: 'start' }}>
      {(['1:1', '4:3', '3:4', '16:9', '20:7', 'natural'] as const).map((ratio) => (
        <Picture key={ratio} picture={pictures.pineapple} ratio={ratio} rounded alt={ratio} />
      ))}
    </div>
  ),
};
export const Contained: Story = {
  render: () => <Picture picture={pictures.tea} ratio="16:9" fit="contain" alt="" style={{ maxWidth: 320 }} />,
};
export const WithoutPicture: Story = { render: () => <Picture picture={null} style={{ maxWidth: 160 }} rounded /> };
/** The box has its final size and the average colour of the picture before it is loaded. */
export const NotLoaded: Story = {
  render: () => <Picture picture={{ ...pictures.mango, src: 'data:,' }} alt="" style={{ maxWidth: 160 }} rounded />,
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector<HTMLElement>('span');
    if (!box) throw new Error('no box');
    await expect(box.getBoundingClientRect().height).toBe(160);
    await expect(getComputedStyle(box).backgroundColor).toBe(box.style.backgroundColor.replaceAll(/(\d) (\d)/g, '$1, $2'));
  },
};
/** Browsers prefer a larger variant that they have already. This address is that of the lantern, but no other story shows it. */
const uncachedLantern = { ...pictures.lantern, src: '/pictures/%6Cantern' };
export const PicksAWidth: Story = {
  render: () => <Picture picture={uncachedLantern} alt="" style={{ maxWidth: 240 }} sizes="240px" priority />,
  play: async ({ canvasElement }) => {
    const image = canvasElement.querySelector('img');
    await waitFor(() => expect(image?.currentSrc).toMatch(/\/(320|480)$/));
    await expect(image).toHaveAttribute('fetchpriority', 'high');
  },
};
