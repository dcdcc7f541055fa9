import type { ProductDetail, Sku } from '@baodao/domain/catalog/shapes';
import { QuantityStepper } from '@baodao/ui-kit/QuantityStepper/QuantityStepper';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './ProductPage.module.css';
import { mostOf, numChanged, selectNum } from './product.flow.ts';

const FEW = 10;

export function QuantityChoice({ product, sku }: { product: ProductDetail; sku: Sku | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const num = useSelector(selectNum);
  const stock = sku ? sku.stock : product.stock;
  const limit = sku ? sku.limit : product.limitPerUser;
  const few = sku !== null && stock <= FEW;
  return (
    <div className={styles.quantity}>
      <span className={styles.label} aria-hidden="true">
        {t('catalog.product.quantity')}
      </span>
      <QuantityStepper
        value={num}
        max={mostOf({ stock, limit })}
        onChange={(value) => dispatch(numChanged(value))}
        labels={{
          quantity: t('catalog.product.quantity'),
          decrease: t('catalog.product.decrease'),
          increase: t('catalog.product.increase'),
        }}
      />
      <output className={few ? styles.few : styles.stock}>
        {few ? t('catalog.product.few', { count: stock }) : t('catalog.product.stock', { count: stock })}
        {limit > 0 && ` · ${t('catalog.product.limit', { count: limit })}`}
      </output>
    </div>
  );
}
