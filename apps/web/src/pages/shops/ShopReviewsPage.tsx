import * as links from '@baodao/link-builders/links';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { favouriteToggleFlow } from '../../features/favourites/favouriteToggle.flow.ts';
import { useOptimisticSearch } from '../../features/products/useOptimisticSearch.ts';
import { ReviewItem } from '../../features/shops/ReviewItem.tsx';
import styles from '../../features/shops/Reviews.module.css';
import { ShopError } from '../../features/shops/ShopError.tsx';
import { ShopLayout } from '../../features/shops/ShopLayout.tsx';
import { ShopScores } from '../../features/shops/ShopScores.tsx';
import {
  fetchPersonalShop,
  fetchShopReviews,
  selectShop,
  selectShopReviews,
  shopFlow,
  shopReviewsFlow,
} from '../../features/shops/shop.flow.ts';
import {
  parseShopReviewsParams,
  reviewTypes,
  type ShopReviewsParams,
  toReviewsLinkParams,
  toReviewsQuery,
} from '../../features/shops/shopParams.ts';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [shopFlow, shopReviewsFlow, favouriteToggleFlow];

export const load: Load = ({ query }) => fetchShopReviews(toReviewsQuery(parseShopReviewsParams(query.toString())));
export const loadPersonal: Load = ({ query }) => fetchPersonalShop(parseShopReviewsParams(query.toString()).orgId);

export const meta: Meta = (state, t) => {
  const shop = selectShop(state).value;
  if (!shop) return { title: t('shops.missing.title'), hidden: true };
  return {
    title: t('shops.comments.titleOf', { shop: shop.name }),
    description: t('shops.comments.description', { shop: shop.name, score: shop.score, count: shop.summary.commentCount }),
    image: shop.cover ? `${shop.cover.src}/1280.jpg` : undefined,
    path: links.shopComment({ orgId: shop.orgId }),
  };
};

export default function ShopReviewsPage() {
  const { t } = useTranslation();
  const { search, updating } = useOptimisticSearch();
  const reviews = useSelector(selectShopReviews).value;
  const params = parseShopReviewsParams(search);
  const hrefOf = (change: Partial<ShopReviewsParams>) => links.shopComment(toReviewsLinkParams({ ...params, page: 1, ...change }));
  return (
    <ShopLayout tab="reviews">
      {({ summary }) => (
        <div className={styles.page}>
          <h1>{t('shops.comments.title')}</h1>
          <ShopScores summary={summary} />
          <ChipLinks
            label={t('shops.comments.types')}
            chips={reviewTypes.map((type) => ({
              href: hrefOf({ type }),
              label: t(`shops.comments.type.${type}`, { count: reviews?.counts[type] ?? 0 }),
              current: type === params.type,
            }))}
          />
          <div aria-busy={updating}>
            <ReviewList />
          </div>
          {reviews && <ListPagination index={reviews.index} pages={reviews.pages} hrefOf={(page) => hrefOf({ page })} />}
        </div>
      )}
    </ShopLayout>
  );
}

function ReviewList() {
  const { t } = useTranslation();
  const reviews = useSelector(selectShopReviews);
  if (reviews.state === 'failed') return <ShopError error={reviews.error} />;
  if (!reviews.value) return <Skeleton kind="block" height="24rem" />;
  if (reviews.value.list.length === 0) return <EmptyState compact title={t('shops.comments.none')} text={t('shops.comments.noneText')} />;
  return (
    <ul className={styles.list}>
      {reviews.value.list.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} />
        </li>
      ))}
    </ul>
  );
}
