import type { ProductDetail, Sku } from '@baodao/domain/catalog/shapes';
import { Price } from '@baodao/ui-kit/Price/Price';
import { useTranslation } from 'react-i18next';
import { priceProps } from '../../shared/prices/priceProps.ts';
import places from '../../shared/products/ProductPlaces.module.css';
import styles from './ProductPage.module.css';

/** The price of the chosen sku; before the choice, the lowest one. Both stand in the same place, so nothing moves. */
export function PriceBlock({ product, sku }: { product: ProductDetail; sku: Sku | null }) {
  const { t } = useTranslation();
  const { minPrice, minPriceCny, maxPrice, marketPrice, marketPriceCny } = product;
  const varied = sku === null && minPrice !== maxPrice;
  const shown = sku ?? { price: minPrice, priceCny: minPriceCny, marketPrice, marketPriceCny };
  // Where no sku is chosen yet, the price shown is that of the sale while it is open.
  const { promoteId, marketProductId } = sku ?? product.skus.find(({ price }) => price === minPrice) ?? {};
  const promoted = Boolean(promoteId ?? marketProductId);
  return (
    <div className={places.price} aria-live="polite">
      <Price
        size="large"
        {...priceProps(shown)}
        sale={promoted}
        marketLabel={t('products.marketPrice')}
        {...(varied ? { suffix: t('catalog.product.from') } : {})}
      />
      <p className={styles.rateNote}>{t('catalog.product.rateNote')}</p>
    </div>
  );
}
