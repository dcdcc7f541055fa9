import * as links from '@baodao/link-builders/links';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { couponClaimsFlow } from '../../shared/coupons/couponClaims.flow.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { ChipLinks } from '../../shared/links/ChipLinks.tsx';
import { GoodsCard } from '../../shared/products/GoodsCard.tsx';
import { Comment } from './Comment.tsx';
import commentStyles from './Comments.module.css';
import styles from './Shop.module.css';
import { ShopCoupons } from './ShopCoupons.tsx';
import { ShopMarkets } from './ShopMarkets.tsx';
import { selectShop, selectShopComments } from './shop.flow.ts';

export const flows = [couponClaimsFlow];

/** What a shop offers and what is said of it, under what it says of itself. */
export default function ShopBelow() {
  const { t } = useTranslation();
  const shop = useSelector(selectShop).value;
  const said = useSelector(selectShopComments).value?.list ?? [];
  if (!shop) return null;
  return (
    <>
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
  );
}
