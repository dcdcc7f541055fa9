import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { SkuChips } from '../../shared/skus/SkuChips.tsx';
import styles from './ProductPage.module.css';
import { selectChoice, selectMissed, valueChosen } from './product.flow.ts';

/** What kind of it is bought; what is still open is named when somebody would buy without it. */
export function SkuChoices({ product: { attrs, skus } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const choice = useSelector(selectChoice);
  const missed = useSelector(selectMissed);
  if (attrs.length === 0) return null;
  const open = attrs.filter((attr) => choice[attr.id] === undefined).map((attr) => attr.name);
  return (
    <div className={styles.choices}>
      <SkuChips
        attrs={attrs}
        skus={skus}
        choice={choice}
        onChoose={(picked) => dispatch(valueChosen(picked))}
        stateLabels={{
          soldOut: t('catalog.product.soldOut'),
          impossible: t('catalog.product.impossible'),
          conflict: t('catalog.product.conflict'),
        }}
      />
      <p className={styles.missed} role="alert">
        {missed && open.length > 0 && t('catalog.product.chooseFirst', { names: open.join(t('catalog.product.joint')) })}
      </p>
    </div>
  );
}
