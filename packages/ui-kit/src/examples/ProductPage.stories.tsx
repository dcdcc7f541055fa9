import type { Meta, StoryObj } from '@storybook/react-vite';
import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { pictures, useSample } from '../../.storybook/sample.tsx';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { ChipGroup } from '../Chip/ChipGroup.tsx';
import { Countdown } from '../Countdown/Countdown.tsx';
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { Gallery } from '../Gallery/Gallery.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Price } from '../Price/Price.tsx';
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx';
import { ShopCard } from '../ShopCard/ShopCard.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Stars } from '../Stars/Stars.tsx';
import { StickyBar } from '../StickyBar/StickyBar.tsx';
import { LinkTabs } from '../Tabs/LinkTabs.tsx';
import { Tag } from '../Tag/Tag.tsx';
import styles from './ProductPage.stories.module.css';

const meta: Meta = { title: 'Examples/Product page', parameters: { layout: 'fullscreen' } };
export default meta;

const now = Date.now();

const Decisions = () => {
  const t = useSample();
  const [flavour, setFlavour] = useState('1');
  const [size, setSize] = useState('0');
  const [quantity, setQuantity] = useState(1);
  const stateLabels = { soldOut: t.soldOut, impossible: t.impossible };
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={2}>
        <Tag tone="brand">{t.origin}</Tag>
        <Tag tone="member">{t.member}</Tag>
      </Stack>
      <h1 className={styles.title}>{t.products[1]}</h1>
      <Stars value={4.6} label={t.ratingLabel} text={t.reviews} />
      <Card variant="sunken" className={styles.price}>
        <Stack direction="row" justify="between">
          <Tag tone="sale" strong>
            {t.flash}
          </Tag>
          <Countdown label={t.endsIn} until={now + 5_025_000} serverNow={now} />
        </Stack>
        <Price size="large" amountTwd="1,280" amountCny="291" market={{ twd: '1,680', cny: '382' }} marketLabel={t.marketPrice} />
      </Card>
      <ChipGroup
        label={t.flavour}
        value={flavour}
        onChange={setFlavour}
        stateLabels={stateLabels}
        choices={t.flavours.map((label, index) => ({
          value: String(index),
          label,
          picture: [pictures.pineapple, pictures.mango, pictures.lantern, pictures.tea][index],
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
      <DescriptionList items={t.facts.map(([label, value]) => ({ label, value }))} />
      <QuantityStepper
        value={quantity}
        onChange={setQuantity}
        max={12}
        labels={{ quantity: t.quantity, decrease: t.decrease, increase: t.increase }}
      />
      <StickyBar wideScreen="static">
        <IconButton label={t.favourite} icon={<Heart />} variant="outlined" />
        <Button size="large" className={styles.grow}>
          {t.add}
        </Button>
        <Button size="large" variant="primary" className={styles.grow}>
          {t.buy}
        </Button>
      </StickyBar>
    </Stack>
  );
};

export const ProductPage: StoryObj = {
  name: 'Product page',
  render: function ProductPage() {
    const t = useSample();
    return (
      <main className="bd-page">
        <Breadcrumbs
          label={t.crumbsLabel}
          items={t.crumbs.map((label, index) => ({ label, href: `#level-${index}` }))}
          className={styles.crumbs}
        />
        <div className={styles.columns}>
          <Gallery
            label={t.gallery.label}
            labels={{ position: t.position, open: t.gallery.open, close: t.close, previous: t.carousel.previous, next: t.carousel.next }}
            pictures={[pictures.pineapple, pictures.mooncake, pictures.lantern, pictures.tea]}
          />
          <Decisions />
        </div>
        <div className={styles.below}>
          <Stack gap={4}>
            <LinkTabs label={t.tabsLabel} tabs={t.tabs.map((label, index) => ({ href: `#tab-${index}`, label, current: index === 0 }))} />
            <p>{t.body}</p>
          </Stack>
          <ShopCard
            heading="h2"
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
      </main>
    );
  },
};
