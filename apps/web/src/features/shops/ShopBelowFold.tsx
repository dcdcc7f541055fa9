import * as links from '@baodao/link-builders/links';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { couponClaimsFlow } from '../coupons/couponClaims.flow.ts';
import { ProductTile } from '../products/ProductTile.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import reviewStyles from './Reviews.module.css';
import styles from './Shop.module.css';
import { ShopCoupons } from './ShopCoupons.tsx';
import { ShopMarkets } from './ShopMarkets.tsx';
import { selectLatestReviews, selectShop } from './shop.flow.ts';

export const flows = [couponClaimsFlow];

export default function ShopBelowFold() {
  const { t } = useTranslation();
  const shop = useSelector(selectShop).value;
  const reviews = useSelector(selectLatestReviews).value?.list ?? [];
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
        <div className={styles.products}>
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
                <ProductTile key={product.id} product={product} />
              ))}
            </ProductGrid>
          )}
        </div>
      </PageSection>
      {reviews.length > 0 && (
        <PageSection
          title={t('shops.home.said')}
          moreHref={links.shopComment({ orgId: shop.orgId })}
          moreLabel={t('shops.home.allSaid', { count: shop.summary.commentCount })}
          linkAs={AppLink}
        >
          <ul className={reviewStyles.list}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  );
}
