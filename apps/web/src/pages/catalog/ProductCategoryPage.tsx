import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { breadcrumbJsonLd } from '../../features/catalog/breadcrumbJsonLd.ts';
import { createProductList } from '../../features/products/createProductList.ts';
import { ProductBrowser } from '../../features/products/ProductBrowser.tsx';
import { filterParams, isFiltered, type ProductFilters, readFilters, toListQuery } from '../../features/products/productFilters.ts';
import { useOptimisticSearch } from '../../features/products/useOptimisticSearch.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import styles from './ProductCategoryPage.module.css';

const categoryProducts = createProductList('categoryProducts');

export const flows = [categoryProducts.flow];

interface CategoryQuery {
  id: number | undefined;
  orgId: number | undefined;
  filters: ProductFilters;
}

function parseCategoryQuery(query: string): CategoryQuery {
  const params = parseQuery('productCategory', query);
  return { id: params.id, orgId: params.orgId, filters: readFilters(params) };
}

export const load: Load = function* ({ query }) {
  const { id, orgId, filters } = parseCategoryQuery(query.toString());
  yield* categoryProducts.fetchProducts({ ...toListQuery(filters), categoryId: id, orgId });
};

export const meta: Meta = (state, t, addressOf) => {
  const productList = categoryProducts.selectProducts(state).value;
  const category = productList?.category;
  const title = category?.title ?? t('catalog.list.all');
  const isFilteredList = productList?.facets.some((facet) => facet.values.some((value) => value.selected)) ?? false;
  return {
    title,
    description: t('catalog.list.description', {
      category: title,
      list:
        productList?.list
          .slice(0, 4)
          .map((product) => product.title)
          .join('、') ?? '',
    }),
    image: productList?.list[0] && `${productList.list[0].cover.src}/640.jpg`,
    hidden: isFilteredList || productList === undefined || productList.list.length === 0,
    data: [breadcrumbJsonLd(t('layout.menu.home'), productList?.breadcrumbs ?? [], addressOf)],
  };
};

export default function ProductCategoryPage() {
  const { t } = useTranslation();
  const { search, updating } = useOptimisticSearch();
  const listState = useSelector(categoryProducts.selectProducts);
  const help = useSelector(categoryProducts.selectSuggestions);
  const isExtending = useSelector(categoryProducts.selectIsExtending);
  const dispatch = useDispatch();
  const { id, orgId, filters } = parseCategoryQuery(search);
  const hrefOf = (next: ProductFilters) => links.productCategory({ id, orgId, ...filterParams(next) });
  const productList = listState.value;

  if (listState.state === 'failed' && listState.error === 'notFound') {
    return (
      <ErrorState
        heading="h1"
        icon={<SearchX strokeWidth={1.75} />}
        title={t('catalog.list.missing')}
        text={t('catalog.list.missingText')}
        action={
          <Button variant="primary" linkAs={AppLink} href={links.category()}>
            {t('layout.menu.categories')}
          </Button>
        }
      />
    );
  }
  const crumbs = productList?.breadcrumbs ?? [];
  const children = productList?.category?.children ?? [];
  return (
    <>
      <Breadcrumbs
        className={styles.crumbs}
        label={t('products.crumbs')}
        linkAs={AppLink}
        items={[
          { label: t('layout.menu.home'), href: links.home() },
          { label: t('layout.menu.categories'), href: links.category() },
          ...crumbs.map((crumb) => ({ label: crumb.title, href: links.productCategory({ id: crumb.id }) })),
        ]}
      />
      <ProductBrowser
        title={productList?.category?.title ?? t('catalog.list.all')}
        aside={
          children.length > 0 &&
          !isFiltered(filters) && (
            <nav className={styles.children} aria-label={t('catalog.list.children')}>
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <AppLink href={links.productCategory({ id: child.id })}>{child.title}</AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          )
        }
        result={listState}
        suggestions={help}
        filters={filters}
        hrefOf={hrefOf}
        isUpdating={updating}
        isExtending={isExtending}
        onMore={() => dispatch(categoryProducts.moreRequested())}
      />
    </>
  );
}
