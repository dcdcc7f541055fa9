import type { Facet } from '@baodao/domain/catalog/shapes';
import { currencySymbol } from '@baodao/domain/money/formatMoney';
import { Chip } from '@baodao/ui-kit/Chip/Chip';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { selectCurrency } from '../../platform/preferences/preferences.flow.ts';
import styles from './Products.module.css';
import { activeFilters, clearFilters, type ProductFilters } from './productFilters.ts';
import { useFilterLabel } from './useFilterLabel.ts';

interface Props {
  facets: readonly Facet[];
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
}

export function ActiveFilters({ facets, filters, onChange }: Props) {
  const { t } = useTranslation();
  const symbol = currencySymbol(useSelector(selectCurrency), useApp().language);
  const labelOf = useFilterLabel();
  const active = activeFilters(filters, facets);
  if (active.length === 0) return null;
  return (
    <ul className={styles.active} aria-label={t('products.chosen')}>
      {active.map((filter) => {
        const value = labelOf(filter.key, filter.value, 'label' in filter ? filter.label : undefined);
        const label = filter.key === 'price' ? t('products.price.chip', { symbol, range: value }) : value;
        return (
          <li key={`${filter.key}-${filter.value}`}>
            <Chip
              selected
              aria-label={t('products.remove', { label })}
              after={<X size={14} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onChange(filter.remaining)}
            >
              {label}
            </Chip>
          </li>
        );
      })}
      <li>
        <button type="button" className={styles.fold} onClick={() => onChange(clearFilters(filters))}>
          {t('products.clearAll')}
        </button>
      </li>
    </ul>
  );
}
