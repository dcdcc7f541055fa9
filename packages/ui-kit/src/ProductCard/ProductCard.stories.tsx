import type { Meta, StoryObj } from '@storybook/react-vite';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { expect, within } from 'storybook/test';
import { pictures, useSample } from '../../.storybook/sample.tsx';
import { Countdown } from '../Countdown/Countdown.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { PageSection } from '../PageSection/PageSection.tsx';
import { ProductGrid } from '../ProductGrid/ProductGrid.tsx';
import { ProductGridSkeleton } from '../ProductGrid/ProductGridSkeleton.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { Tag } from '../Tag/Tag.tsx';
import { ProductCard } from './ProductCard.tsx';

const meta: Meta<typeof ProductCard> = { title: 'Products/ProductCard', component: ProductCard, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof ProductCard>;

export const Playground: Story = {
  args: {
    href: '#product',
    linkAs: 'a',
    title: '日月潭红玉红茶 手采 75 克',
    picture: pictures.tea,
    price: { amountTwd: '680', amountCny: '155' },
    mark: <Tag strong>新品</Tag>,
    tags: <Tag tone="brand">台湾直送</Tag>,
    note: '已售 1,234 件',
    extra: <Progress tone="sale" label="已抢" value={68} text="已抢 68%" />,
    action: <IconButton variant="outlined" label="加入购物车：日月潭红玉红茶" icon={<ShoppingCart />} />,
    soldOutLabel: '',
    priority: false,
    sizes: '240px',
    heading: 'h3',
    layout: 'column',
    style: { maxWidth: 240 },
  },
};

const shown = [pictures.tea, pictures.pineapple, pictures.mango, pictures.boba, pictures.lantern];
const amounts: [string, string][] = [
  ['680', '155'],
  ['1,280', '291'],
  ['320', '73'],
  ['450', '103'],
  ['990', '225'],
];

const Cards = () => {
  const t = useSample();
  return (
    <ProductGrid>
      {t.products.map((title, index) => (
        <ProductCard
          key={title}
          href={`#product-${index}`}
          title={index === 1 ? t.longProduct : title}
          picture={shown[index]}
          price={{
            amountTwd: amounts[index]?.[0] ?? '',
            amountCny: amounts[index]?.[1] ?? '',
            sale: index === 1,
            ...(index === 1 ? { market: { twd: '1,680', cny: '382' }, marketLabel: t.marketPrice } : {}),
          }}
          mark={index === 0 ? <Tag strong>{t.isNew}</Tag> : undefined}
          tags={index === 1 ? <Tag tone="sale">{t.coupon}</Tag> : <Tag tone="brand">{t.origin}</Tag>}
          note={`${t.sold} · ${t.shop}`}
          action={<IconButton variant="outlined" label={`${t.add}: ${title}`} icon={<ShoppingCart />} />}
          soldOutLabel={index === 3 ? t.soldOut : undefined}
        />
      ))}
    </ProductGrid>
  );
};

export const Section: Story = {
  render: function Section() {
    const t = useSample();
    return (
      <PageSection title={t.sectionTitle} moreHref="#tea" moreLabel={t.more}>
        <Cards />
      </PageSection>
    );
  },
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getAllByRole('article');
    await expect(cards).toHaveLength(5);
    for (const card of cards) {
      await expect(within(card).getAllByRole('link')).toHaveLength(1);
      within(card).getByRole('button').scrollIntoView({ block: 'center', behavior: 'instant' });
      const action = within(card).getByRole('button').getBoundingClientRect();
      const top = document.elementFromPoint(action.left + action.width / 2, action.top + action.height / 2);
      await expect(within(card).getByRole('button').contains(top)).toBe(true);
    }
  },
};

export const FlashSale: Story = {
  render: function FlashSale() {
    const t = useSample();
    const now = Date.now();
    return (
      <PageSection
        title={t.flash}
        aside={<Countdown label={t.endsIn} until={now + 5_025_000} serverNow={now} />}
        moreHref="#flash"
        moreLabel={t.more}
      >
        <ProductGrid>
          {t.products.map((title, index) => (
            <ProductCard
              key={title}
              href={`#flash-${index}`}
              title={title}
              picture={shown[index]}
              price={{ amountTwd: amounts[index]?.[0] ?? '', amountCny: amounts[index]?.[1] ?? '', sale: true }}
              extra={<Progress tone="sale" label={t.flash} value={68 - index * 12} text={t.soldShare} />}
            />
          ))}
        </ProductGrid>
      </PageSection>
    );
  },
};

export const Rows: Story = {
  render: function Rows() {
    const t = useSample();
    return (
      <div className="sample-column sample-narrow">
        {t.products.slice(0, 3).map((title, index) => (
          <ProductCard
            key={title}
            layout="row"
            href={`#row-${index}`}
            title={title}
            picture={index === 2 ? null : shown[index]}
            price={{ amountTwd: amounts[index]?.[0] ?? '', amountCny: amounts[index]?.[1] ?? '' }}
            note={t.sold}
          />
        ))}
      </div>
    );
  },
};

export const Skeletons: Story = { render: () => <ProductGridSkeleton count={5} /> };
