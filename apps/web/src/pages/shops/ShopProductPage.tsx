import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { favouriteToggleFlow } from '../../features/favourites/favouriteToggle.flow.ts';
import { ProductListHeading } from '../../features/products/ProductListHeading.tsx';
import { SortLinks } from '../../features/products/SortLinks.tsx';
import { useOptimisticSearch } from '../../features/products/useOptimisticSearch.ts';
import styles from '../../features/shops/Shop.module.css';
import { ShopLayout } from '../../features/shops/ShopLayout.tsx';
import { ShopProductList } from '../../features/shops/ShopProductList.tsx';
import {
  fetchPersonalShop,
  fetchShopProducts,
  selectShop,
  selectShopProducts,
  shopFlow,
  shopProductsFlow,
} from '../../features/shops/shop.flow.ts';
import {
  parseShopProductsParams,
  type ShopProductsParams,
  toProductsLinkParams,
  toProductsQuery,
} from '../../features/shops/shopParams.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [shopFlow, shopProductsFlow, favouriteToggleFlow];

export const load: Load = ({ query }) => fetchShopProducts(toProductsQuery(parseShopProductsParams(query.toString())));
export const loadPersonal: Load = ({ query }) => fetchPersonalShop(parseShopProductsParams(query.toString()).orgId);

export const meta: Meta = (state, t) => {
  const shop = selectShop(state).value;
  if (!shop) return { title: t('shops.missing.title'), hidden: true };
  return {
    title: t('shops.goods.titleOf', { shop: shop.name }),
    description: t('shops.goods.description', { shop: shop.name, count: shop.productCount }),
    image: shop.cover ? `${shop.cover.src}/1280.jpg` : undefined,
    path: links.shopProduct({ orgId: shop.orgId }),
  };
};

export default function ShopProductPage() {
  const { t } = useTranslation();
  const { search, updating } = useOptimisticSearch();
  const products = useSelector(selectShopProducts);
  const params = parseShopProductsParams(search);
  const hrefOf = (change: Partial<ShopProductsParams>) => links.shopProduct(toProductsLinkParams({ ...params, page: 1, ...change }));
  return (
    <ShopLayout tab="products" searched={params.key}>
      {(shop) => (
        <div className={styles.products}>
          <ProductListHeading
            title={params.key === '' ? t('shops.goods.title') : t('shops.goods.searched', { key: params.key })}
            total={products.value && t('products.total', { count: products.value.total })}
          />
          {shop.categories.length > 1 && (
            <ChipLinks
              label={t('shops.categories')}
              chips={[
                { href: hrefOf({ categoryId: undefined }), label: t('shops.goods.all'), current: params.categoryId === undefined },
                ...shop.categories.map(({ id, title }) => ({
                  href: hrefOf({ categoryId: id }),
                  label: title,
                  current: params.categoryId === id,
                })),
              ]}
            />
          )}
          <SortLinks className={styles.sorts} current={params.sort} hrefOf={(sort) => hrefOf({ sort })} />
          <ShopProductList
            products={products}
            updating={updating}
            words={[params.key]}
            hrefOf={(page) => hrefOf({ page })}
            empty={{
              title: t('shops.goods.none'),
              text: t('shops.goods.noneText'),
              action: (
                <Button variant="primary" linkAs={AppLink} href={links.shopProduct({ orgId: shop.orgId })}>
                  {t('shops.goods.allGoods')}
                </Button>
              ),
            }}
          />
        </div>
      )}
    </ShopLayout>
  );
}
