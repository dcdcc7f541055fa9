import * as links from '@baodao/link-builders/links';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import type { TFunction } from 'i18next';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { ProductSearchResult } from '../../features/products/createProductList.ts';
import { ProductBrowser } from '../../features/products/ProductBrowser.tsx';
import { filterParams, toListQuery } from '../../features/products/productFilters.ts';
import { SearchSuggestions } from '../../features/products/SearchSuggestions.tsx';
import { useOptimisticSearch } from '../../features/products/useOptimisticSearch.ts';
import { SearchHistory } from '../../features/search/SearchHistory.tsx';
import { SearchNotices } from '../../features/search/SearchNotices.tsx';
import { searchFlow, searchProducts } from '../../features/search/search.flow.ts';
import { searchBoxFlow } from '../../features/search/searchBox.flow.ts';
import { parseSearchParams } from '../../features/search/searchParams.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [searchFlow, searchBoxFlow];

export const load: Load = function* ({ query }) {
  const { key, orgId, filters } = parseSearchParams(query.toString());
  if (key === '' && orgId === undefined) yield* searchProducts.fetchSuggestionsOnly();
  else yield* searchProducts.fetchProducts({ ...toListQuery(filters), key: key || undefined, orgId });
};

// Search engines should not index result pages.
export const meta: Meta = (state, t) => {
  const products = searchProducts.selectProducts(state).value;
  return { title: products ? buildTitle(products, t) : t('search.title'), description: t('search.description'), hidden: true };
};

const buildTitle = ({ key, org }: Pick<ProductSearchResult, 'key' | 'org'>, t: TFunction) =>
  key === '' ? t('search.ofShop', { shop: org?.name ?? t('search.thisShop') }) : t('search.resultsOf', { key });

export default function SearchPage() {
  const { t } = useTranslation();
  const { search, updating } = useOptimisticSearch();
  const loadable = useSelector(searchProducts.selectProducts);
  const suggestions = useSelector(searchProducts.selectSuggestions);
  const isExtending = useSelector(searchProducts.selectIsExtending);
  const dispatch = useDispatch();
  const params = parseSearchParams(search);
  const { key, orgId, filters } = params;

  if (key === '' && orgId === undefined) {
    return (
      <>
        <EmptyState heading="h1" icon={<Search strokeWidth={1.75} />} title={t('search.start.title')} text={t('search.start.text')} />
        <SearchHistory />
        <SearchSuggestions suggestions={suggestions} />
      </>
    );
  }
  const products = loadable.value;
  return (
    <ProductBrowser
      title={buildTitle({ key, org: products?.org }, t)}
      aside={products && <SearchNotices params={params} result={products} />}
      result={loadable}
      suggestions={suggestions}
      filters={filters}
      hrefOf={(next) => links.search({ key, orgId, ...filterParams(next) })}
      words={products?.search?.marks ?? []}
      isUpdating={updating}
      isExtending={isExtending}
      onMore={() => dispatch(searchProducts.moreRequested())}
      hiddenFacets={orgId === undefined ? [] : ['shop']}
    />
  );
}
