import * as links from '@baodao/link-builders/links';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { GoodsBrowser } from '../../shared/products/GoodsBrowser.tsx';
import { filterParams, type GoodsFilters, isFiltered, listQuery } from '../../shared/products/goodsFilters.ts';
import { useShownSearch } from '../../shared/products/useShownSearch.ts';
import { breadcrumbData } from './breadcrumbData.ts';
import { categoryGoods } from './categoryGoods.flow.ts';
import styles from './ProductCategoryPage.module.css';
import { readCategory } from './readCategory.ts';

export const load: Load = function* ({ query }) {
  const { id, orgId, filters } = readCategory(query.toString());
  yield* categoryGoods.fetchGoods({ ...listQuery(filters), categoryId: id, orgId });
};

export const meta: Meta = (state, t, addressOf) => {
  const goods = categoryGoods.selectGoods(state).value;
  const category = goods?.category;
  const title = category?.title ?? t('catalog.list.all');
  const filtered = goods?.facets.some((facet) => facet.values.some((value) => value.selected)) ?? false;
  return {
    title,
    description: t('catalog.list.description', {
      category: title,
      list:
        goods?.list
          .slice(0, 4)
          .map((product) => product.title)
          .join('、') ?? '',
    }),
    image: goods?.list[0] && `${goods.list[0].cover.src}/640.jpg`,
    hidden: filtered || goods === undefined || goods.list.length === 0,
    data: { '@context': 'https://schema.org', ...breadcrumbData(t('layout.menu.home'), goods?.breadcrumbs ?? [], addressOf) },
  };
};

export default function ProductCategoryPage() {
  const { t } = useTranslation();
  const { search, updating } = useShownSearch();
  const slot = useSelector(categoryGoods.selectGoods);
  const help = useSelector(categoryGoods.selectHelp);
  const { id, orgId, filters } = readCategory(search);
  const hrefOf = (next: GoodsFilters) => links.productCategory({ id, orgId, ...filterParams(next) });
  const goods = slot.value;

  if (slot.state === 'failed' && slot.fault === 'notFound') {
    return (
      <ErrorState
        heading="h1"
        icon={<SearchX strokeWidth={1.75} />}
        title={t('catalog.list.missing')}
        text={t('catalog.list.missingText')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.category()}>
            {t('layout.menu.categories')}
          </Button>
        }
      />
    );
  }
  const crumbs = goods?.breadcrumbs ?? [];
  const children = goods?.category?.children ?? [];
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
      <GoodsBrowser
        title={goods?.category?.title ?? t('catalog.list.all')}
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
        slot={slot}
        help={help}
        filters={filters}
        hrefOf={hrefOf}
        updating={updating}
      />
    </>
  );
}
