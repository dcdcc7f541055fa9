import type { ProductDetail, Sku } from '@baodao/domain/catalog/shapes';
import { QuantityStepper } from '@baodao/ui-kit/QuantityStepper/QuantityStepper';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { maxQuantity } from '../cart/maxQuantity.ts';
import styles from './ProductPage.module.css';
import { quantityChanged, selectBooked, selectQuantity } from './product.flow.ts';

const LOW_STOCK = 10;

export function QuantityField({ product, sku }: { product: ProductDetail; sku: Sku | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const quantity = useSelector(selectQuantity);
  const booked = useSelector(selectBooked);
  const stock = booked?.left ?? (sku ? sku.stock : product.stock);
  // Units of different SKUs are not bought as one line.
  const orderable = booked || sku ? stock : Math.max(0, ...product.skus.map((each) => each.stock));
  const limit = sku ? sku.limit : product.limitPerUser;
  const isLow = sku !== null && stock <= LOW_STOCK;
  const stockText = () => {
    // Rooms and places are on a day. Without one, nothing can be said of them.
    if (product.booking) return booked && isLow ? t(`bookings.few.${product.booking.unit}`, { count: stock }) : '';
    return t(isLow ? 'catalog.product.few' : 'catalog.product.stock', { count: stock });
  };
  const notes = [stockText(), limit > 0 ? t('catalog.product.limit', { count: limit }) : ''].filter(Boolean);
  return (
    <div className={styles.quantity}>
      <span className={styles.label} aria-hidden="true">
        {t('catalog.product.quantity')}
      </span>
      <QuantityStepper
        value={quantity}
        max={maxQuantity({ stock: orderable, limit })}
        onChange={(value) => dispatch(quantityChanged(value))}
        labels={{
          quantity: t('catalog.product.quantity'),
          decrease: t('catalog.product.decrease'),
          increase: t('catalog.product.increase'),
        }}
      />
      <output className={isLow ? styles.lowStock : styles.stock}>
        {notes.map((note, at) => (
          <span key={note}>{at > 0 ? ` · ${note}` : note}</span>
        ))}
      </output>
    </div>
  );
}
