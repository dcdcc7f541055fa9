import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ReviewFilters } from '../../shared/reviews/ReviewFilters.tsx';
import { ReviewItem } from '../../shared/reviews/ReviewItem.tsx';
import styles from './ProductTalk.module.css';
import {
  moreReviewsWanted,
  reviewsFiltered,
  reviewsWanted,
  selectContinuing,
  selectReviews,
  selectReviewType,
} from './productTalk.flow.ts';
import { TalkSkeleton } from './TalkSkeleton.tsx';

/** What buyers say, by kind, ten at a time. */
export function ProductReviews({ productId }: { productId: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { state, value } = useSelector(selectReviews);
  const type = useSelector(selectReviewType);
  const continuing = useSelector(selectContinuing);
  useEffect(() => {
    dispatch(reviewsWanted(productId));
  }, [dispatch, productId]);

  if (!value && state !== 'failed') return <TalkSkeleton />;
  return (
    <div className={styles.talk}>
      {value && <ReviewFilters counts={value.counts} chosen={type} onChoose={(chosen) => dispatch(reviewsFiltered(chosen))} />}
      {state === 'failed' ? (
        <ErrorState
          compact
          heading="h3"
          title={t('catalog.product.reviewsFailed')}
          retryLabel={t('layout.retry')}
          onRetry={() => dispatch(reviewsWanted(productId))}
        />
      ) : (
        <>
          <ul className={styles.list} aria-busy={state === 'loading'}>
            {value?.list.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
          <output className="bd-visually-hidden">
            {state === 'ready' && value && t('catalog.product.reviewsShown', { shown: value.list.length, of: value.total })}
          </output>
          {value && value.index < value.pages && (
            <Button className={styles.more} loading={continuing} onClick={() => dispatch(moreReviewsWanted())}>
              {t('catalog.product.moreReviews')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
