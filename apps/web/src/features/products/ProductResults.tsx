import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import { QuickAddButton } from '../quickAdd/QuickAddButton.tsx';
import type { ProductSearchResult } from './createProductList.ts';
import { MoreProducts } from './MoreProducts.tsx';
import styles from './Products.module.css';
import { ProductTile } from './ProductTile.tsx';
import { clearFilters, isFiltered, type ProductFilters } from './productFilters.ts';

interface Props {
  result: Loadable<ProductSearchResult>;
  filters: ProductFilters;
  hrefOf: (filters: ProductFilters) => string;
  words: readonly string[];
  isUpdating: boolean;
  isExtending: boolean;
  onMore: () => void;
}

/** The products of the list, or its loading, failed or empty state. */
export function ProductResults({ result, filters, hrefOf, words, isUpdating, isExtending, onMore }: Props) {
  const { t } = useTranslation();
  const failure = result.state === 'failed' && <LoadFailed title={t('products.error.title')} text={t('products.error.text')} />;
  if (failure && !isExtending) return failure;
  const products = result.value;
  if (!products) return <ProductGridSkeleton columns={4} grows count={12} />;
  if (products.list.length === 0) return <NothingFound total={products.total} filters={filters} hrefOf={hrefOf} />;

  const { list, index, pages, first } = products;
  const pageHref = (page: number) => hrefOf({ ...filters, page });
  const cards = list.map((product, at) => (
    <ProductTile
      key={product.id}
      product={product}
      words={words}
      priority={at < 4}
      layout={filters.view === 'list' ? 'row' : 'column'}
      heading="h2"
      action={product.stock > 0 ? <QuickAddButton product={product} /> : undefined}
    />
  ));
  return (
    <div className={styles.results} aria-busy={isUpdating && !isExtending}>
      {first > 1 && (
        <div className={styles.onPhones}>
          <Button fullWidth linkAs={AppLink} href={pageHref(first - 1)}>
            {t('layout.pages.previous')}
          </Button>
        </div>
      )}
      {filters.view === 'list' ? (
        <div className={styles.rows}>{cards}</div>
      ) : (
        <ProductGrid columns={4} grows>
          {cards}
        </ProductGrid>
      )}
      {failure || <MoreProducts href={pageHref(index + 1)} isLast={index >= pages} isLoading={isExtending} onMore={onMore} />}
      <ListPagination className={styles.onDesktops} index={index} pages={pages} hrefOf={pageHref} />
    </div>
  );
}

function NothingFound({ total, filters, hrefOf }: Pick<Props, 'filters' | 'hrefOf'> & { total: number }) {
  const { t } = useTranslation();
  const icon = <SearchX strokeWidth={1.75} />;
  if (total > 0) {
    return (
      <EmptyState
        icon={icon}
        title={t('products.empty.beyondTitle')}
        text={t('products.empty.beyondText')}
        action={
          <Button variant="primary" linkAs={AppLink} href={hrefOf({ ...filters, page: 1 })}>
            {t('products.empty.first')}
          </Button>
        }
      />
    );
  }
  if (isFiltered(filters)) {
    return (
      <EmptyState
        icon={icon}
        title={t('products.empty.filteredTitle')}
        text={t('products.empty.filteredText')}
        action={
          <Button variant="primary" linkAs={AppLink} href={hrefOf(clearFilters(filters))}>
            {t('products.empty.clear')}
          </Button>
        }
      />
    );
  }
  return <EmptyState compact icon={icon} title={t('products.empty.title')} text={t('products.empty.text')} />;
}
