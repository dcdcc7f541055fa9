import type { Facet } from '@baodao/domain/catalog/shapes';
import { currencySymbol } from '@baodao/domain/money/formatMoney';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { selectCurrency } from '../../platform/preferences/preferences.flow.ts';
import { FacetValues } from './FacetValues.tsx';
import { PriceFacet } from './PriceFacet.tsx';
import styles from './Products.module.css';
import { type ProductFilters, termKeys, toggleFilter } from './productFilters.ts';

export interface FacetPanelProps {
  facets: readonly Facet[];
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
}

/** All facets, for the sidebar on desktops and the drawer on phones. */
export function FacetPanel({ facets, filters, onChange }: FacetPanelProps) {
  const { t } = useTranslation();
  const symbol = currencySymbol(useSelector(selectCurrency), useApp().language);
  return facets.map((facet) => {
    const key = termKeys.find((term) => term === facet.key);
    const stock = facet.key === 'stock' ? facet.values[0] : undefined;
    return (
      <fieldset key={facet.key} className={styles.facet}>
        <legend className={styles.legend}>{t(`products.facet.${facet.key}`, { symbol })}</legend>
        {key && (
          <FacetValues
            facetKey={key}
            values={facet.values}
            chosen={filters[key]}
            onToggle={(value) => onChange(toggleFilter(filters, key, value))}
          />
        )}
        {facet.key === 'price' && <PriceFacet values={facet.values} filters={filters} onChange={onChange} />}
        {stock && (
          <Checkbox
            className={styles.switch}
            checked={filters.stock}
            onChange={() => onChange({ ...filters, stock: !filters.stock, page: 1 })}
          >
            {t('products.inStock')} <span className={styles.count}>{stock.count}</span>
          </Checkbox>
        )}
      </fieldset>
    );
  });
}
