import type { Facet } from '@baodao/domain/catalog/shapes';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Products.module.css';
import type { TermKey } from './productFilters.ts';
import { useFilterLabel } from './useFilterLabel.ts';

const MAX_COLLAPSED = 6;

interface Props {
  facetKey: TermKey;
  values: Facet['values'];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** Values without products stay in place, disabled, so that nothing moves under the pointer. */
export function FacetValues({ facetKey, values, chosen, onToggle }: Props) {
  const { t } = useTranslation();
  const labelOf = useFilterLabel();
  const [isExpanded, setAll] = useState(false);
  // Does not collapse a single value.
  const isCollapsible = values.length > MAX_COLLAPSED + 1;
  const shown = isCollapsible && !isExpanded ? values.filter(({ value }, at) => at < MAX_COLLAPSED || chosen.includes(value)) : values;
  return (
    <>
      <ul className={styles.values}>
        {shown.map(({ value, label, count }) => {
          const checked = chosen.includes(value);
          return (
            <li key={value}>
              <Checkbox checked={checked} disabled={count === 0 && !checked} onChange={() => onToggle(value)}>
                {labelOf(facetKey, value, label)} <span className={styles.count}>{count}</span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
      {isCollapsible && (
        <button type="button" className={styles.fold} aria-expanded={isExpanded} onClick={() => setAll(!isExpanded)}>
          {isExpanded ? t('products.fewerValues') : t('products.moreValues')}
        </button>
      )}
    </>
  );
}
