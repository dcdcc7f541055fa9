import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { SkuChips } from '../../shared/skus/SkuChips.tsx';
import styles from './ProductPage.module.css';
import { attrValueChosen, selectChoice, selectIsChoiceMissing } from './product.flow.ts';

/** Lets the shopper choose a SKU. An attempt to buy without a full choice lists the missing attributes. */
export function SkuPicker({ product: { attrs, skus } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const choice = useSelector(selectChoice);
  const isChoiceMissing = useSelector(selectIsChoiceMissing);
  if (attrs.length === 0) return null;
  const missingAttrs = attrs.filter((attr) => choice[attr.id] === undefined).map((attr) => attr.name);
  return (
    <div className={styles.skuPicker}>
      <SkuChips
        attrs={attrs}
        skus={skus}
        choice={choice}
        onChoose={(picked) => dispatch(attrValueChosen(picked))}
        stateLabels={{
          soldOut: t('catalog.product.soldOut'),
          impossible: t('catalog.product.impossible'),
          conflict: t('catalog.product.conflict'),
        }}
      />
      <p className={styles.choiceError} role="alert">
        {isChoiceMissing &&
          missingAttrs.length > 0 &&
          t('catalog.product.chooseFirst', { names: missingAttrs.join(t('catalog.product.joint')) })}
      </p>
    </div>
  );
}
