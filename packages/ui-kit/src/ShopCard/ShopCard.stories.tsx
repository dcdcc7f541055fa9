import type { Meta, StoryObj } from '@storybook/react-vite';
import { pictures, useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { Price } from '../Price/Price.tsx';
import { Stars } from '../Stars/Stars.tsx';
import { ShopCard } from './ShopCard.tsx';

const meta: Meta<typeof ShopCard> = { title: 'Products/ShopCard', component: ShopCard, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof ShopCard>;

export const Playground: Story = {
  args: {
    name: '山茶花茶行',
    href: '#shop',
    linkAs: 'a',
    logo: null,
    note: '南投县鱼池乡 · 开店 12 年',
    rating: <Stars size="small" value={4.6} label="5 星中的 4.6 星" text="4.6" />,
    action: <Button size="small">关注</Button>,
    products: [
      { href: '#tea', title: '红玉红茶', picture: pictures.tea },
      { href: '#boba', title: '黑糖珍珠奶茶', picture: pictures.boba },
    ],
    heading: 'h3',
    style: { maxWidth: 384 },
  },
};

export const WithProducts: Story = {
  render: function WithProducts() {
    const t = useSample();
    return (
      <div style={{ maxWidth: 384 }}>
        <ShopCard
          name={t.shop}
          href="#shop"
          note={t.shopNote}
          rating={<Stars size="small" value={4.6} label={t.ratingLabel} text="4.6" />}
          action={<Button size="small">{t.follow}</Button>}
          products={[pictures.tea, pictures.boba, pictures.bag].map((picture, index) => ({
            href: `#product-${index}`,
            title: t.products[index] ?? '',
            picture,
            price: <Price size="small" amountTwd="680" amountCny="155" />,
          }))}
        />
      </div>
    );
  },
};

export const NameOnly: Story = {
  render: function NameOnly() {
    const t = useSample();
    return (
      <div style={{ maxWidth: 320 }}>
        <ShopCard name={t.longProduct} logo={pictures.lantern} href="#shop" note={t.longLabel} />
      </div>
    );
  },
};
