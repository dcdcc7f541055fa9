import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './ProductFeedback.module.css';
import { questionsRequested, selectProductQuestions } from './productFeedback.flow.ts';

/** The most answered questions about the product, and a link to ask one. */
export function ProductQuestions({ productId }: { productId: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { state, value } = useSelector(selectProductQuestions);
  useEffect(() => {
    dispatch(questionsRequested(productId));
  }, [dispatch, productId]);

  if (!value && state !== 'failed') return <Skeleton lines={6} />;
  if (!value) {
    return (
      <ErrorState
        compact
        heading="h3"
        title={t('catalog.sections.questionsFailed')}
        retryLabel={t('layout.retry')}
        onRetry={() => dispatch(questionsRequested(productId))}
      />
    );
  }
  return (
    <div className={styles.feedback}>
      {value.length === 0 && <p>{t('catalog.sections.questionsNone')}</p>}
      {value.length > 0 && (
        <ul className={styles.questions}>
          {value.map(({ id, title, language, answerCount, solved }) => (
            <li key={id}>
              <CircleQuestionMark size={18} strokeWidth={1.75} aria-hidden="true" />
              <AppLink href={links.question({ id })} lang={language}>
                {title}
              </AppLink>
              <span className={styles.answers}>
                {solved && <Tag tone="brand">{t('catalog.sections.solved')}</Tag>}
                {t('catalog.sections.answers', { count: answerCount })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button linkAs={AppLink} href={links.questionList({ productId })}>
          {t('catalog.sections.ask')}
        </Button>{' '}
        <Button variant="quiet" linkAs={AppLink} href={links.settingService({ tab: 'chat', productId })}>
          {t('catalog.sections.askService')}
        </Button>
      </p>
    </div>
  );
}
