import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pictures, useSample } from '../../.storybook/sample.tsx';
import { Card } from '../Card/Card.tsx';
import { Picture } from '../Picture/Picture.tsx';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { Carousel } from './Carousel.tsx';

const meta: Meta<typeof Carousel> = { title: 'Pictures/Carousel', component: Carousel, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Carousel>;

export const Playground: Story = {
  args: {
    label: '本周优惠',
    labels: {
      carousel: '轮播',
      slide: '幻灯片',
      position: (index, count) => `第 ${index} 张，共 ${count} 张`,
      previous: '上一张',
      next: '下一张',
      pause: '暂停',
      play: '播放',
    },
    autoplayMs: 5000,
    loop: true,
    slideWidth: '80%',
    gap: '16px',
    dots: true,
    children: [
      <Card key="tea" variant="brand">
        高山茶春茶到货
      </Card>,
      <Card key="cake" variant="member">
        中秋礼盒上市
      </Card>,
      <Card key="mango" variant="sunken">
        芒果季最后一周
      </Card>,
    ],
  },
};

const tints = ['var(--bd-color-bg-brand)', 'var(--bd-color-bg-member)', 'var(--bd-color-bg-info)'];

export const Banner: Story = {
  render: function Banner() {
    const t = useSample();
    const samplePictures = [pictures.mooncake, pictures.tea, pictures.mango];
    return (
      <Carousel
        label={t.offers}
        labels={{ ...t.carousel, position: t.position }}
        loop
        autoplayMs={5000}
        style={{ maxWidth: 840, borderRadius: 12 }}
      >
        {t.banners.map((words, index) => (
          <a
            key={words}
            href={`#offer-${index}`}
            style={{ display: 'flex', gap: 24, alignItems: 'center', padding: 24, height: 240, background: tints[index] }}
          >
            <Picture picture={samplePictures[index]} rounded style={{ width: 192 }} sizes="192px" alt="" />
            <strong style={{ fontSize: 28, lineHeight: 1.3 }}>{words}</strong>
          </a>
        ))}
      </Carousel>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const carousel = canvas.getByRole('region');
    await expect(carousel).toHaveAttribute('aria-roledescription');
    await expect(within(carousel).getAllByRole('group')).toHaveLength(3);
    const [pause, , next] = within(carousel)
      .getAllByRole('button')
      .filter((button) => !button.hasAttribute('tabindex'));
    if (!pause || !next) throw new Error('no buttons');
    const before = pause.textContent;
    await userEvent.click(pause);
    await expect(pause.textContent).not.toBe(before);
    await userEvent.click(next);
    await waitFor(() => expect(carousel.querySelector('[aria-current="true"]')).toBe(within(carousel).getAllByRole('button').at(-2)));
  },
};

export const SeveralAtOnce: Story = {
  render: function SeveralAtOnce() {
    const t = useSample();
    const samplePictures = [pictures.tea, pictures.pineapple, pictures.mango, pictures.boba, pictures.lantern];
    return (
      <Carousel
        label={t.sectionTitle}
        labels={{ ...t.carousel, position: t.position }}
        slideWidth="max(40%, 160px)"
        gap="16px"
        dots={false}
        style={{ maxWidth: 560 }}
      >
        {t.products.map((title, index) => (
          <ProductCard
            key={title}
            href={`#product-${index}`}
            title={title}
            picture={samplePictures[index]}
            price={{ amountTwd: '680', amountCny: '155' }}
          />
        ))}
      </Carousel>
    );
  },
};

/** The switch of the toolbar, which the browser knows nothing of, stops the carousel. */
export const ReducedMotion: Story = {
  ...Banner,
  tags: ['!dev'],
  globals: { motion: 'reduced' },
  play: async ({ canvas }) => {
    await expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    await expect(await canvas.findByRole('button', { name: '播放' })).toBeVisible();
  },
};
