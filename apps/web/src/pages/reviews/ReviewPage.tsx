import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { picturesFlow, selectPictures, uploadedIds } from '../../features/pictures/pictures.flow.ts';
import { ReviewForm } from '../../features/reviews/ReviewForm.tsx';
import styles from '../../features/reviews/ReviewPage.module.css';
import {
  fetchReviewableLines,
  pictureFormName,
  retryRequested,
  reviewsFlow,
  selectIsReviewsSending,
  selectReviewsErrorCodes,
  selectReviewsList,
  selectReviewsQuery,
  selectReviewsSummary,
  selectShownLines,
  submitRequested,
} from '../../features/reviews/reviews.flow.ts';
import { focusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [reviewsFlow, picturesFlow];

export const meta: Meta = (_state, t) => ({ title: t('reviews.page.title'), description: t('reviews.page.description'), hidden: true });

export const load: Load = function* ({ query }) {
  const { code, id } = parseQuery('evaluationSave', query);
  yield* fetchReviewableLines({ code: code ?? null, id: Number(id) || null });
};

export default function ReviewPage() {
  const { t } = useTranslation();
  const query = useSelector(selectReviewsQuery);
  return (
    <div className={styles.page}>
      <Link linkAs={AppLink} href={query.code === null ? links.settingOrder() : links.orderInfo({ code: query.code })}>
        {t(query.code === null ? 'reviews.page.toOrders' : 'reviews.page.toOrder')}
      </Link>
      <h1 className={styles.heading}>{t('reviews.page.title')}</h1>
      <ReviewForms />
    </div>
  );
}

function ReviewForms() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const forms = useRef<HTMLUListElement>(null);
  const list = useSelector(selectReviewsList);
  const isSending = useSelector(selectIsReviewsSending);
  const summary = useSelector(selectReviewsSummary);
  const errorCodes = useSelector(selectReviewsErrorCodes);
  const pictures = useSelector(selectPictures);
  const lines = useSelector(selectShownLines);
  if (!list.value) {
    return list.state === 'failed' ? (
      <ErrorState
        title={t('reviews.failed.title')}
        text={t('reviews.failed.text')}
        retryLabel={t('layout.retry')}
        onRetry={() => dispatch(retryRequested())}
      />
    ) : (
      <Skeleton kind="block" height="28rem" />
    );
  }
  const savedNotice = summary && (
    <Notice tone="success" live title={t('reviews.thanks.title', { count: summary.count })}>
      {summary.integral > 0 ? t('reviews.thanks.integral', { count: summary.integral }) : t('reviews.thanks.text')}
    </Notice>
  );
  const submit = () => {
    dispatch(submitRequested());
    focusFirstInvalid(forms.current);
  };
  const isUploading = lines.some(({ orderDetailId }) => uploadedIds(pictures[pictureFormName(orderDetailId)]) === null);
  if (lines.length === 0) {
    return (
      <>
        {savedNotice}
        <EmptyState
          icon={<MessageSquareHeart />}
          title={t(summary ? 'reviews.done.title' : 'reviews.none.title')}
          text={t(summary ? 'reviews.done.text' : 'reviews.none.text')}
          action={
            <Button variant="primary" linkAs={AppLink} href={links.settingOrder()}>
              {t('reviews.page.toOrders')}
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      {savedNotice}
      {Object.keys(errorCodes).length > 0 && <Notice tone="warning">{t('reviews.partly')}</Notice>}
      <ul className={styles.list} ref={forms}>
        {lines.map((line) => (
          <li key={`${line.orderDetailId}-${line.append}`}>
            <ReviewForm line={line} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.quiet}>{t('reviews.page.hint')}</p>
        <Button variant="primary" disabled={isSending || isUploading} onClick={submit}>
          {t('reviews.page.submit')}
        </Button>
      </div>
    </>
  );
}
