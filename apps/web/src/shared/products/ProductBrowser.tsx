import type { Facet } from '@baodao/domain/catalog/shapes';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loadable } from '../../store/flow.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import type { ProductSearchResult, SearchSuggestionData } from './createProductList.ts';
import { FacetPanel } from './FacetPanel.tsx';
import { ProductResults } from './ProductResults.tsx';
import styles from './Products.module.css';
import { ProductToolbar } from './ProductToolbar.tsx';
import { isFiltered, type ProductFilters } from './productFilters.ts';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import { useChangeFilters } from './useChangeFilters.ts';

// With it comes the drawer's library, which a desktop never needs.
const FacetDrawer = lazy(() => import('./FacetDrawer.tsx'));

interface Props {
  /** The page's h1. */
  title: ReactNode;
  /** Under the title. */
  aside?: ReactNode;
  slot: Loadable<ProductSearchResult>;
  suggestions: SearchSuggestionData;
  filters: ProductFilters;
  /** The address of the same list with other filters. */
  hrefOf: (filters: ProductFilters) => string;
  words?: readonly string[];
  isUpdating: boolean;
  /** Facets that the list itself answers already. */
  hiddenFacets?: readonly Facet['key'][];
}

/** Goods with facets, order, layout and pages. The address holds the whole state; this shows it and leads to the next one. */
export function ProductBrowser({ title, aside, slot, suggestions, filters, hrefOf, words = [], isUpdating, hiddenFacets = [] }: Props) {
  const { t } = useTranslation();
  const go = useChangeFilters();
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const goods = slot.value;
  const facets = (goods?.facets ?? []).filter((facet) => !hiddenFacets.includes(facet.key));
  const change = (next: ProductFilters) => go(hrefOf(next));
  const isEmpty = goods !== undefined && goods.total === 0;
  const canFilter = !isEmpty || isFiltered(filters);
  return (
    <div className={styles.browser}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <output className={styles.total}>
          {goods &&
            !isEmpty &&
            (goods.capped ? t('products.totalCapped', { count: goods.total }) : t('products.total', { count: goods.total }))}
        </output>
        {aside}
      </header>
      {canFilter && (
        <aside className={styles.sidebar} aria-label={t('products.filtersOf')}>
          <FacetPanel facets={facets} filters={filters} onChange={change} />
        </aside>
      )}
      <div className={canFilter ? styles.list : styles.whole}>
        {canFilter && <ProductToolbar filters={filters} hrefOf={hrefOf} onChange={change} onOpenFilters={() => setDrawer('open')} />}
        <ActiveFilters facets={goods?.facets ?? []} filters={filters} onChange={change} />
        <ProductResults slot={slot} filters={filters} hrefOf={hrefOf} words={words} isUpdating={isUpdating} />
        {isEmpty && slot.state !== 'failed' && <SearchSuggestions help={suggestions} />}
      </div>
      {drawer !== 'unused' && (
        <Suspense fallback={null}>
          <FacetDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            facets={facets}
            filters={filters}
            onChange={change}
            total={goods?.total ?? 0}
            capped={goods?.capped ?? false}
          />
        </Suspense>
      )}
    </div>
  );
}
