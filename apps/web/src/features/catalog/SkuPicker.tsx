import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { SkuChips } from '../skus/SkuChips.tsx';
import styles from './ProductPage.module.css';
import { attrValueChosen, selectBooked, selectChoice, selectIsSheetOpen, selectMissedChoices } from './product.flow.ts';

interface Props {
  product: ProductDetail;
  isInSheet?: boolean;
}

/** Lets the shopper choose a SKU. An attempt to buy without a full choice lists the missing attributes and focuses the first one. */
export function SkuPicker({ product: { attrs, skus, booking }, isInSheet = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const choice = useSelector(selectChoice);
  const isSheetOpen = useSelector(selectIsSheetOpen);
  const missedChoices = useSelector(selectMissedChoices);
  const isBooked = useSelector(selectBooked) !== null;
  const place = useRef<HTMLDivElement>(null);
  const isChoiceMissing = missedChoices > 0 && isSheetOpen === isInSheet;
  useEffect(() => {
    if (!isChoiceMissing) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input:enabled')?.focus({ preventScroll: true });
  }, [isChoiceMissing, missedChoices]);
  if (attrs.length === 0) return null;
  const missingAttrs = attrs.filter((attr) => choice[attr.id] === undefined).map((attr) => attr.name);
  /** Prices of a booked product follow the days. Those of the chosen SKU stand above, those of the others are not known. */
  const describePrice = (price: string) => {
    if (!booking) return price;
    return isBooked ? undefined : t('catalog.product.from', { price: `${price}${booking.unit === 'night' ? t('products.perNight') : ''}` });
  };
  return (
    <div ref={place} className={styles.skuPicker}>
      <SkuChips
        attrs={attrs}
        skus={skus}
        choice={choice}
        describePrice={describePrice}
        onChoose={(picked) => dispatch(attrValueChosen(picked))}
      />
      <p className={styles.choiceError} role="alert">
        {isChoiceMissing &&
          missingAttrs.length > 0 &&
          t('catalog.product.chooseFirst', { names: missingAttrs.join(t('catalog.product.joint')) })}
      </p>
    </div>
  );
}
