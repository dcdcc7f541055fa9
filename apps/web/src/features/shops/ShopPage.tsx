import * as links from '@baodao/link-builders/links';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../commons/AppLink.tsx';
import { ChipLinks } from '../../commons/ChipLinks.tsx';
import { GoodsCard } from '../../commons/goods/GoodsCard.tsx';
import type { Load, Meta } from '../../pages.ts';
import { Comment } from './Comment.tsx';
import commentStyles from './Comments.module.css';
import { readOrgId } from './readShop.ts';
import styles from './Shop.module.css';
import { fetchOwnOfShop, fetchShopHome, selectShop, selectShopComments } from './shop.flow.ts';
import { ShopAbout } from './ShopAbout.tsx';
import { shopData } from './shopData.ts';
import { ShopCoupons } from './ShopCoupons.tsx';
import { ShopFrame } from './ShopFrame.tsx';
import { ShopMarkets } from './ShopMarkets.tsx';

export const load: Load = ({ query }) => fetchShopHome(readOrgId('shop', query.toString()).orgId);
export const loadOwn: Load = ({ query }) => fetchOwnOfShop(readOrgId('shop', query.toString()).orgId);

export const meta: Meta = (state, t, addressOf) => {
  const { state: read, value: shop } = selectShop(state);
  if (read === 'failed' || !shop) return { title: t('shops.missing.title'), hidden: true };
  return {
    title: shop.name,
    description: shop.intro,
    image: shop.cover ? `${shop.cover.src}/1280.jpg` : undefined,
    path: links.shop({ orgId: shop.orgId }),
    hidden: shop.status === 0,
    data: shopData(shop, t('frame.menu.home'), addressOf),
  };
};

export default function ShopPage() {
  const { t } = useTranslation();
  const said = useSelector(selectShopComments).value?.list ?? [];
  return (
    <ShopFrame part="home">
      {(shop) => (
        <>
          <ShopAbout shop={shop} />
          <ShopCoupons coupons={shop.coupons} />
          <ShopMarkets markets={shop.markets} />
          <PageSection
            title={t('shops.home.goods')}
            moreHref={links.shopProduct({ orgId: shop.orgId })}
            moreLabel={t('shops.goods.allGoods')}
            linkAs={AppLink}
          >
            <div className={styles.goods}>
              {shop.categories.length > 1 && (
                <ChipLinks
                  label={t('shops.categories')}
                  chips={shop.categories.map(({ id, title }) => ({
                    href: links.shopProduct({ orgId: shop.orgId, categoryId: id }),
                    label: title,
                    current: false,
                  }))}
                />
              )}
              {shop.products.length === 0 ? (
                <EmptyState compact title={t('shops.home.none')} text={t('shops.home.noneText')} />
              ) : (
                <ProductGrid columns={4}>
                  {shop.products.map((product) => (
                    <GoodsCard key={product.id} product={product} />
                  ))}
                </ProductGrid>
              )}
            </div>
          </PageSection>
          {said.length > 0 && (
            <PageSection
              title={t('shops.home.said')}
              moreHref={links.shopComment({ orgId: shop.orgId })}
              moreLabel={t('shops.home.allSaid', { count: shop.summary.commentCount })}
              linkAs={AppLink}
            >
              <ul className={commentStyles.list}>
                {said.map((comment) => (
                  <li key={comment.id}>
                    <Comment comment={comment} />
                  </li>
                ))}
              </ul>
            </PageSection>
          )}
        </>
      )}
    </ShopFrame>
  );
}
