import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { pictures, useSample } from '../../.storybook/sample.tsx';
import { Gallery } from './Gallery.tsx';

const meta: Meta<typeof Gallery> = { title: 'Pictures/Gallery', component: Gallery, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Gallery>;

export const Playground: Story = {
  args: {
    label: '土凤梨酥的图片',
    labels: {
      position: (index, count) => `第 ${index} 张，共 ${count} 张`,
      open: '查看大图',
      close: '关闭',
      previous: '上一张',
      next: '下一张',
    },
    pictures: [pictures.pineapple, pictures.mooncake, pictures.lantern],
    ratio: '1:1',
    priority: true,
    placeholder: undefined,
    sizes: '440px',
    style: { maxWidth: 440 },
  },
};

const GalleryExample = ({ count }: { count: number }) => {
  const t = useSample();
  return (
    <div style={{ maxWidth: 440 }}>
      <Gallery
        label={t.gallery.label}
        labels={{ position: t.position, open: t.gallery.open, close: t.close, previous: t.carousel.previous, next: t.carousel.next }}
        pictures={[pictures.pineapple, pictures.mooncake, pictures.lantern, pictures.tea].slice(0, count)}
      />
    </div>
  );
};

export const Several: Story = {
  render: () => <GalleryExample count={4} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByRole('group');
    const thumbnails = within(canvas.getByRole('list')).getAllByRole('button');
    row.focus();
    await userEvent.keyboard('{ArrowRight}');
    // A busy machine draws few frames, in which the row scrolls.
    await waitFor(() => expect(row.scrollLeft).toBe(row.clientWidth));
    await expect(thumbnails[1]).toHaveAttribute('aria-current', 'true');
    await userEvent.click(thumbnails[3] ?? row);
    await waitFor(() => expect(row.scrollLeft).toBe(3 * row.clientWidth));
    row.scrollTo({ left: row.clientWidth, behavior: 'instant' });
    await waitFor(() => expect(thumbnails[1]).toHaveAttribute('aria-current', 'true'));
  },
};

export const OpensLightbox: Story = {
  render: () => <GalleryExample count={3} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('group').focus();
    await userEvent.keyboard('{ArrowRight}');
    const opener = canvas.getAllByRole('button').find((button) => button.hasAttribute('title'));
    if (!opener) throw new Error('no opener');
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByText('2 / 3')).toBeVisible());
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(within(dialog).getByText('3 / 3')).toBeVisible());
    const track = within(dialog).getAllByRole('button', { pressed: false })[0]?.parentElement?.parentElement;
    if (!track) throw new Error('no track');
    await waitFor(() => expect(track.scrollLeft).toBe(2 * track.clientWidth));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const SinglePicture: Story = { render: () => <GalleryExample count={1} /> };
export const NoPictures: Story = { render: () => <GalleryExample count={0} /> };
