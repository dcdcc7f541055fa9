import type { Facet } from '@baodao/domain/catalog/shapes';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import type { ProductSearchResult, SearchSuggestionData } from './createProductList.ts';
import { FacetPanel } from './FacetPanel.tsx';
import { ProductListHeading } from './ProductListHeading.tsx';
import { ProductResults } from './ProductResults.tsx';
import styles from './Products.module.css';
import { ProductToolbar } from './ProductToolbar.tsx';
import { isFiltered, type ProductFilters } from './productFilters.ts';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import { useChangeFilters } from './useChangeFilters.ts';

// Desktops never load the drawer.
const FacetDrawer = lazyComponent(() => import('./FacetDrawer.tsx'));

interface Props {
  /** The page's h1. */
  title: ReactNode;
  /** Below the title. */
  aside?: ReactNode;
  result: Loadable<ProductSearchResult>;
  suggestions: SearchSuggestionData;
  filters: ProductFilters;
  /** Link to the same list with other filters. */
  hrefOf: (filters: ProductFilters) => string;
  words?: readonly string[];
  isUpdating: boolean;
  /** The next page is loading into the list, or failed to. */
  isExtending: boolean;
  /** Called before the navigation to the next page, which is to continue the list. */
  onMore: () => void;
  /** Facets that are fixed for this list. */
  hiddenFacets?: readonly Facet['key'][];
}

/** A product list with facets, sort order, view and pagination. The URL holds the whole state. */
export function ProductBrowser(props: Props) {
  const { title, aside, result, suggestions, filters, hrefOf, words = [], isUpdating, isExtending, onMore, hiddenFacets = [] } = props;
  const { t } = useTranslation();
  const changeFilters = useChangeFilters();
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const products = result.value;
  const facets = (products?.facets ?? []).filter((facet) => !hiddenFacets.includes(facet.key));
  const change = (next: ProductFilters) => changeFilters(hrefOf(next));
  const isEmpty = products !== undefined && products.total === 0;
  const canFilter = !isEmpty || isFiltered(filters);
  return (
    <div className={styles.browser}>
      <ProductListHeading
        title={title}
        total={
          products &&
          !isEmpty &&
          (products.capped ? t('products.totalCapped', { count: products.total }) : t('products.total', { count: products.total }))
        }
      >
        {aside}
      </ProductListHeading>
      {canFilter && (
        <aside className={styles.sidebar} aria-label={t('products.filtersOf')}>
          <FacetPanel facets={facets} filters={filters} onChange={change} />
        </aside>
      )}
      <div className={canFilter ? styles.list : styles.whole}>
        {canFilter && <ProductToolbar filters={filters} hrefOf={hrefOf} onChange={change} onOpenFilters={() => setDrawer('open')} />}
        <ActiveFilters facets={products?.facets ?? []} filters={filters} onChange={change} />
        <ProductResults
          result={result}
          filters={filters}
          hrefOf={hrefOf}
          words={words}
          isUpdating={isUpdating}
          isExtending={isExtending}
          onMore={onMore}
        />
        {isEmpty && result.state !== 'failed' && <SearchSuggestions suggestions={suggestions} />}
      </div>
      {drawer !== 'unused' && (
        <FacetDrawer
          open={drawer === 'open'}
          onClose={() => setDrawer('closed')}
          facets={facets}
          filters={filters}
          onChange={change}
          total={products?.total ?? 0}
          capped={products?.capped ?? false}
        />
      )}
    </div>
  );
}
