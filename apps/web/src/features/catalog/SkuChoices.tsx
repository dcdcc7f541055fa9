import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { valueStates } from '@baodao/domain/catalog/skuMatrix';
import { ChipGroup } from '@baodao/ui-kit/Chip/ChipGroup';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectChoice, selectMissed, valueChosen } from './product.flow.ts';
import styles from './ProductPage.module.css';

/** One row of chips per attribute. A value that only does not go with another choice can still be had: that choice gives way. */
export function SkuChoices({ product: { attrs, skus } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const choice = useSelector(selectChoice);
  const missed = useSelector(selectMissed);
  if (attrs.length === 0) return null;
  const states = valueStates(attrs, skus, choice);
  const known = new Set(skus.flatMap((sku) => sku.attrValueIds));
  const stateOf = (valueId: number) => {
    const state = states.get(valueId) ?? 'impossible';
    return state === 'impossible' && known.has(valueId) ? 'conflict' : state;
  };
  const open = attrs.filter((attr) => choice[attr.id] === undefined).map((attr) => attr.name);
  return (
    <div className={styles.choices}>
      {attrs.map((attr) => (
        <ChipGroup
          key={attr.id}
          label={attr.name}
          value={choice[attr.id] === undefined ? null : String(choice[attr.id])}
          onChange={(value) => dispatch(valueChosen({ attrId: attr.id, valueId: Number(value) }))}
          stateLabels={{
            soldOut: t('catalog.product.soldOut'),
            impossible: t('catalog.product.impossible'),
            conflict: t('catalog.product.conflict'),
          }}
          choices={attr.values.map(({ id, label, image }) => ({ value: String(id), label, picture: image, state: stateOf(id) }))}
        />
      ))}
      <p className={styles.missed} role="alert">
        {missed && open.length > 0 && t('catalog.product.chooseFirst', { names: open.join(t('catalog.product.joint')) })}
      </p>
    </div>
  );
}
