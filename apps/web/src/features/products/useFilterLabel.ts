import { useTranslation } from 'react-i18next';
import { boundInCny } from './priceBounds.ts';
import { parsePriceRange } from './productFilters.ts';
import { useCnyRate } from './useCnyRate.ts';

const shipClasses = ['normal', 'chilled', 'frozen', 'pickup', 'none'] as const;

/** Labels of facet values. The API returns codes for shipping classes. Its value of a price range is in TWD, its label in CNY. */
export function useFilterLabel(): (key: string, value: string, label?: string) => string {
  const { t } = useTranslation();
  const rate = useCnyRate();
  return (key, value, label = value) => {
    if (key === 'stock') return t('products.inStock');
    if (key === 'life') return t('products.monthsLeft', { count: Number(value) });
    if (key === 'ship') {
      const known = shipClasses.find((name) => name === value);
      return known ? t(`products.ship.${known}`) : label;
    }
    if (key !== 'price') return label;
    const { min, max } = rate === null ? parsePriceRange(value) : rangeInCny(value, label, rate);
    if (max === undefined) return t('products.price.from', { min: min ?? '0' });
    return min === undefined ? t('products.price.to', { max }) : t('products.price.range', { min, max });
  };
}

/** The API labels its own ranges in CNY. A range that the shopper typed has no label. */
function rangeInCny(value: string, label: string, rate: number): ReturnType<typeof parsePriceRange> {
  if (label !== value) return parsePriceRange(label);
  const { min, max } = parsePriceRange(value);
  return { min: min && boundInCny(min, rate), max: max && boundInCny(max, rate) };
}
