import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { favouriteToggleFlow } from '../../features/favourites/favouriteToggle.flow.ts';
import { ProductListHeading } from '../../features/products/ProductListHeading.tsx';
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
import { parseShopParams, toSpecialQuery } from '../../features/shops/shopParams.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [shopFlow, shopProductsFlow, favouriteToggleFlow];

export const load: Load = ({ query }) => fetchShopProducts(toSpecialQuery(parseShopParams('special', query.toString())));
export const loadPersonal: Load = ({ query }) => fetchPersonalShop(parseShopParams('special', query.toString()).orgId);

export const meta: Meta = (state, t) => {
  const shop = selectShop(state).value;
  if (!shop) return { title: t('shops.missing.title'), hidden: true };
  return {
    title: t('shops.special.titleOf', { shop: shop.name }),
    description: t('shops.special.description', { shop: shop.name }),
    image: shop.cover ? `${shop.cover.src}/1280.jpg` : undefined,
    path: links.special({ orgId: shop.orgId }),
  };
};

export default function SpecialPage() {
  const { t } = useTranslation();
  const { updating } = useOptimisticSearch();
  const products = useSelector(selectShopProducts);
  return (
    <ShopLayout tab="special">
      {({ orgId }) => (
        <div className={styles.products}>
          <ProductListHeading
            title={t('shops.special.title')}
            total={products.value && t('products.total', { count: products.value.total })}
          />
          <p className={styles.note}>{t('shops.special.text')}</p>
          <ShopProductList
            products={products}
            updating={updating}
            hrefOf={(page) => links.special({ orgId, page })}
            empty={{
              title: t('shops.special.none'),
              text: t('shops.special.noneText'),
              action: (
                <Button variant="primary" linkAs={AppLink} href={links.shopProduct({ orgId })}>
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
