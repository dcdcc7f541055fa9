import type { Attribute, Sku } from '@baodao/domain/catalog/shapes';
import { getValueStates, type SkuSelection } from '@baodao/domain/catalog/skuMatrix';
import { ChipGroup } from '@baodao/ui-kit/Chip/ChipGroup';
import { useTranslation } from 'react-i18next';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { pricesOfValues } from './valuePrice.ts';

interface Props {
  attrs: readonly Attribute[];
  skus: readonly Sku[];
  choice: SkuSelection;
  /** What a chip says of its price. Default: the price alone. */
  describePrice?: (price: string) => string | undefined;
  onChoose: (picked: { attrId: number; valueId: number }) => void;
}

/** One row of chips per attribute. Selecting a value that conflicts with another choice clears that choice. */
export function SkuChips({ attrs, skus, choice, describePrice = (price) => price, onChoose }: Props) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const states = getValueStates(attrs, skus, choice);
  const known = new Set(skus.flatMap((sku) => sku.attrValueIds));
  const stateOf = (valueId: number) => {
    const state = states.get(valueId) ?? 'impossible';
    return state === 'impossible' && known.has(valueId) ? 'conflict' : state;
  };
  return attrs.map((attr) => {
    const prices = pricesOfValues(attr, skus, choice);
    const priceOf = (valueId: number) => {
      const price = prices.get(valueId);
      return price && describePrice(money.inPreferred(price.price, price.priceCny));
    };
    return (
      <ChipGroup
        key={attr.id}
        label={attr.name}
        value={choice[attr.id] === undefined ? null : String(choice[attr.id])}
        onChange={(value) => onChoose({ attrId: attr.id, valueId: Number(value) })}
        stateLabels={{ soldOut: t('products.soldOut'), impossible: t('products.sku.impossible'), conflict: t('products.sku.conflict') }}
        choices={attr.values.map(({ id, label, image }) => ({
          value: String(id),
          label,
          picture: image,
          note: priceOf(id),
          state: stateOf(id),
        }))}
      />
    );
  });
}
