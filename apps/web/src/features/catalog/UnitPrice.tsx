import type { ProductDetail, Sku } from '@baodao/domain/catalog/shapes';
import { useTranslation } from 'react-i18next';
import { useMoneyText } from '../prices/useMoneyText.ts';
import styles from './ProductPage.module.css';

/** The unit price of the chosen SKU, or of the one whose price is shown before a choice. */
export function UnitPrice({ product, sku }: { product: ProductDetail; sku: Sku | null }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { unitPrice } = sku ?? product.skus.find(({ price }) => price === product.minPrice) ?? {};
  if (!unitPrice) return null;
  const { unit, quantity, price, priceCny } = unitPrice;
  const quantityKey = unit === 'piece' ? 'piece' : quantity === 1000 ? (`${unit}1000` as const) : (`${unit}100` as const);
  return (
    <p className={styles.unitPrice}>
      {t('catalog.sizes.unitPrice', {
        price: money.inBoth(price, priceCny),
        quantity: t(`catalog.sizes.quantity.${quantityKey}`),
      })}
    </p>
  );
}
