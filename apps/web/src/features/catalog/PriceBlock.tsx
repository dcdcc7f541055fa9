import type { ProductDetail, Sku } from '@baodao/domain/catalog/shapes';
import { Price } from '@baodao/ui-kit/Price/Price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { priceProps } from '../prices/priceProps.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import layout from '../products/ProductPageLayout.module.css';
import styles from './ProductPage.module.css';
import { selectBooked, selectQuantity } from './product.flow.ts';

// It multiplies with decimal.js, which the first load of products leaves out.
const BookedPrice = lazyComponent(() => import('./BookedPrice.tsx'), {
  failure: 'inPlace',
  // Right after the days are chosen there is one room or seat, whose price needs no multiplication.
  placeholder: ({ booked }) => <Price size="large" {...priceProps(booked)} />,
});

interface Props {
  product: ProductDetail;
  sku: Sku | null;
  /** Shown below the price. */
  children?: ReactNode;
}

/** Price of the chosen SKU, or the lowest price before a choice. Both use the same layout, so nothing shifts. */
export function PriceBlock({ product, sku, children }: Props) {
  const { t } = useTranslation();
  const { minPrice, minPriceCny, maxPrice, marketPrice, marketPriceCny, rateTime } = product;
  const day = useMoneyText().rateDay(rateTime);
  const booked = useSelector(selectBooked);
  const quantity = useSelector(selectQuantity);
  const isPerNight = product.booking?.unit === 'night';
  const isRange = (sku === null && minPrice !== maxPrice) || product.booking !== null;
  const shown = sku ?? { price: minPrice, priceCny: minPriceCny, marketPrice, marketPriceCny };
  // Without a chosen SKU, the SKU with the lowest price decides whether this is a sale price.
  const { promoteId, marketProductId } = sku ?? product.skus.find(({ price }) => price === minPrice) ?? {};
  const isInSale = Boolean(promoteId ?? marketProductId);
  // Chinese puts the word after the price, English before it.
  const [prefix, from = ''] = isRange ? t('catalog.product.from', { price: '|' }).split('|') : [];
  const suffix = isPerNight ? `${t('products.perNight')}${from}` : from;
  return (
    <div className={layout.price} aria-live="polite">
      {booked ? (
        <BookedPrice booked={booked} quantity={quantity} isPerNight={isPerNight} />
      ) : (
        <Price
          size="large"
          {...priceProps(shown)}
          sale={isInSale}
          marketLabel={t('products.marketPrice')}
          {...(prefix ? { prefix } : {})}
          {...(suffix ? { suffix } : {})}
        />
      )}
      {children}
      {day && <p className={styles.rateNote}>{t('catalog.product.rateNote', { day })}</p>}
    </div>
  );
}
