import type { Facet } from '@baodao/domain/catalog/shapes';
import { currencySymbols } from '@baodao/domain/money/formatMoney';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Chip } from '@baodao/ui-kit/Chip/Chip';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Products.module.css';
import { boundInCny, maxInTwd, minInTwd } from './priceBounds.ts';
import { type ProductFilters, parsePriceRange, setPriceRange } from './productFilters.ts';
import { useCnyRate } from './useCnyRate.ts';
import { useFilterLabel } from './useFilterLabel.ts';

interface Props {
  values: Facet['values'];
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
}

/** Preset price ranges and two fields for a custom range, all in the shopper's currency. */
export function PriceFacet({ values, filters, onChange }: Props) {
  const { t } = useTranslation();
  const labelOf = useFilterLabel();
  const rate = useCnyRate();
  const show = (bound: string | undefined) => (bound !== undefined && rate !== null ? boundInCny(bound, rate) : bound);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [min, max] = [wholeAmount(form.get('min')), wholeAmount(form.get('max'))];
    const [lower, upper] = min && max && Number(min) > Number(max) ? [max, min] : [min, max];
    onChange(
      rate === null
        ? setPriceRange(filters, lower, upper)
        : setPriceRange(filters, lower && minInTwd(lower, rate), upper && maxInTwd(upper, rate)),
    );
  };

  return (
    <>
      <div className={styles.ranges}>
        {values.map(({ value, label, count }) => {
          const { min, max } = parsePriceRange(value);
          const selected = filters.min === min && filters.max === max;
          return (
            <Chip
              key={value}
              selected={selected}
              disabled={count === 0 && !selected}
              onClick={() => onChange(selected ? setPriceRange(filters, undefined, undefined) : setPriceRange(filters, min, max))}
            >
              {labelOf('price', value, label)}
            </Chip>
          );
        })}
      </div>
      {/* The key resets the fields when the range changes elsewhere. */}
      <form key={`${filters.min}-${filters.max}-${rate}`} className={styles.range} onSubmit={submit}>
        <span className={styles.rangeCurrency} aria-hidden="true">
          {currencySymbols[rate === null ? 'TWD' : 'CNY']}
        </span>
        <TextInput name="min" inputMode="numeric" maxLength={8} defaultValue={show(filters.min)} aria-label={t('products.price.min')} />
        <TextInput name="max" inputMode="numeric" maxLength={8} defaultValue={show(filters.max)} aria-label={t('products.price.max')} />
        <Button type="submit">{t('products.price.apply')}</Button>
      </form>
    </>
  );
}

/** Accepts full-width digits and commas. Undefined for anything else. */
function wholeAmount(typed: unknown): string | undefined {
  const digits = typeof typed === 'string' ? typed.normalize('NFKC').replace(/[,\s]/g, '') : '';
  return /^\d{1,8}$/.test(digits) && Number(digits) > 0 ? String(Number(digits)) : undefined;
}
