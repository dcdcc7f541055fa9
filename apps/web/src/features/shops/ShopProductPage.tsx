import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { ChipLinks } from '../../shared/links/ChipLinks.tsx';
import { useShownSearch } from '../../shared/products/useShownSearch.ts';
import { goodsParams, goodsQuery, goodsSorts, readGoodsView, type ShopGoodsView } from './readShop.ts';
import styles from './Shop.module.css';
import { ShopFrame } from './ShopFrame.tsx';
import { ShopGoodsList } from './ShopGoodsList.tsx';
import { fetchOwnOfShop, fetchShopGoods, selectShop, selectShopGoods } from './shop.flow.ts';

export const load: Load = ({ query }) => fetchShopGoods(goodsQuery(readGoodsView(query.toString())));
export const loadPersonal: Load = ({ query }) => fetchOwnOfShop(readGoodsView(query.toString()).orgId);

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
  const { search, updating } = useShownSearch();
  const goods = useSelector(selectShopGoods);
  const view = readGoodsView(search);
  const hrefOf = (change: Partial<ShopGoodsView>) => links.shopProduct(goodsParams({ ...view, page: 1, ...change }));
  return (
    <ShopFrame part="goods" searched={view.key}>
      {(shop) => (
        <div className={styles.goods}>
          <div className={styles.listHead}>
            <h1>{view.key === '' ? t('shops.goods.title') : t('shops.goods.searched', { key: view.key })}</h1>
            <output className={styles.total}>{goods.value && t('products.total', { count: goods.value.total })}</output>
          </div>
          {shop.categories.length > 1 && (
            <ChipLinks
              label={t('shops.categories')}
              chips={[
                { href: hrefOf({ categoryId: undefined }), label: t('shops.goods.all'), current: view.categoryId === undefined },
                ...shop.categories.map(({ id, title }) => ({
                  href: hrefOf({ categoryId: id }),
                  label: title,
                  current: view.categoryId === id,
                })),
              ]}
            />
          )}
          <nav className={styles.sorts} aria-label={t('products.sort.label')}>
            <ul>
              {goodsSorts.map((sort) => (
                <li key={sort}>
                  <AppLink href={hrefOf({ sort })} aria-current={sort === view.sort ? 'true' : undefined}>
                    {t(`products.sort.${sort}`)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
          <ShopGoodsList
            slot={goods}
            updating={updating}
            words={[view.key]}
            hrefOf={(page) => hrefOf({ page })}
            empty={{
              title: t('shops.goods.none'),
              text: t('shops.goods.noneText'),
              action: (
                <Button look="primary" linkAs={AppLink} href={links.shopProduct({ orgId: shop.orgId })}>
                  {t('shops.goods.allGoods')}
                </Button>
              ),
            }}
          />
        </div>
      )}
    </ShopFrame>
  );
}
