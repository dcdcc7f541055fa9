import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ReviewFilters } from '../reviews/ReviewFilters.tsx';
import { ReviewItem } from '../reviews/ReviewItem.tsx';
import styles from './ProductFeedback.module.css';
import {
  moreReviewsRequested,
  reviewFilterChanged,
  reviewsRequested,
  reviewVotePressed,
  selectIsLoadingMore,
  selectReviews,
  selectReviewType,
} from './productFeedback.flow.ts';

/** Reviews of the product, filtered by kind and loaded page by page. */
export function ProductReviews({ productId }: { productId: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { state, value } = useSelector(selectReviews);
  const type = useSelector(selectReviewType);
  const isLoadingMore = useSelector(selectIsLoadingMore);
  useEffect(() => {
    dispatch(reviewsRequested(productId));
  }, [dispatch, productId]);

  if (!value && state !== 'failed') return <Skeleton lines={6} />;
  return (
    <div className={styles.feedback}>
      {value && <ReviewFilters counts={value.counts} chosen={type} onChoose={(chosen) => dispatch(reviewFilterChanged(chosen))} />}
      {state === 'failed' ? (
        <ErrorState
          compact
          heading="h3"
          title={t('catalog.sections.reviewsFailed')}
          retryLabel={t('layout.retry')}
          onRetry={() => dispatch(reviewsRequested(productId))}
        />
      ) : (
        <>
          <ul className={styles.list} aria-busy={state === 'loading'}>
            {value?.list.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} onVote={(helpful) => dispatch(reviewVotePressed({ id: review.id, helpful }))} />
              </li>
            ))}
          </ul>
          <output className="bd-visually-hidden">
            {state === 'ready' && value && t('catalog.sections.reviewsShown', { shown: value.list.length, of: value.total })}
          </output>
          {value && value.index < value.pages && (
            <Button className={styles.more} loading={isLoadingMore} onClick={() => dispatch(moreReviewsRequested())}>
              {t('catalog.sections.moreReviews')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
