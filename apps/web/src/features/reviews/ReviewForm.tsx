import type { ReviewableLine } from '@baodao/domain/reviews/shapes';
import * as links from '@baodao/link-builders/links';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Chip } from '@baodao/ui-kit/Chip/Chip';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { StarsInput } from '@baodao/ui-kit/Stars/StarsInput';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { errorKey } from '../../platform/notices/errorKey.ts';
import { PicturePicker } from '../pictures/PicturePicker.tsx';
import styles from './ReviewPage.module.css';
import { emptyDraft } from './reviewDrafts.ts';
import { draftChanged, pictureFormName, selectReviewsDrafts, selectReviewsErrorCodes, selectReviewsIncompleteIds } from './reviews.flow.ts';

const MAX_LENGTH = 1000;
const MAX_TAGS = 8;

/** Review form of an order line: stars, text and pictures. A follow-up review has no stars. */
export function ReviewForm({ line }: { line: ReviewableLine }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const drafts = useSelector(selectReviewsDrafts);
  const errorCodes = useSelector(selectReviewsErrorCodes);
  const incompleteIds = useSelector(selectReviewsIncompleteIds);
  const { orderDetailId: id, title, attrText, image, append, integral, tags } = line;
  const draft = drafts[id] ?? emptyDraft;
  const isIncomplete = incompleteIds.includes(id);
  const errorCode = errorCodes[id];
  const valueLabels = [1, 2, 3, 4, 5].map((star) => t(`reviews.form.value.${star as 1}`)) as [string, string, string, string, string];
  const starsInput = (name: 'star' | 'serviceStar' | 'deliveryStar') => (
    <StarsInput
      label={t(`reviews.form.${name}`)}
      value={draft[name]}
      valueLabels={valueLabels}
      onChange={(value) => dispatch(draftChanged({ id, [name]: value }))}
      aria-invalid={(name === 'star' && isIncomplete) || undefined}
    />
  );
  return (
    <article className={styles.card} aria-labelledby={`line-${id}`}>
      <header className={styles.product}>
        <Picture picture={image} alt="" sizes="4.5rem" rounded />
        <div>
          <h2 className={styles.title} id={`line-${id}`}>
            <Link variant="plain" linkAs={AppLink} href={links.product({ skuId: line.skuId })}>
              {title}
            </Link>
          </h2>
          {attrText && <p className={styles.quiet}>{attrText}</p>}
          {append && <Tag>{t('reviews.form.append')}</Tag>}
          {integral > 0 && <Tag tone="brand">{t('reviews.form.integral', { count: integral })}</Tag>}
        </div>
      </header>
      {errorCode !== undefined && (
        <Notice tone="danger" live>
          {t('reviews.form.error', { reason: t(errorKey(errorCode)) })}
        </Notice>
      )}
      {!append && (
        <div className={styles.stars}>
          {starsInput('star')}
          {isIncomplete && (
            <p className={styles.error} role="alert">
              {t('reviews.form.starMissing')}
            </p>
          )}
          {starsInput('serviceStar')}
          {starsInput('deliveryStar')}
        </div>
      )}
      {!append && tags.length > 0 && (
        <fieldset className={styles.tags}>
          <legend className={styles.legend}>{t('reviews.form.tags')}</legend>
          {tags.map((tag) => {
            const selected = draft.tags.includes(tag);
            const others = draft.tags.filter((chosen) => chosen !== tag);
            return (
              <Chip
                key={tag}
                selected={selected}
                onClick={() => dispatch(draftChanged({ id, tags: (selected ? others : [...others, tag]).slice(0, MAX_TAGS) }))}
              >
                {tag}
              </Chip>
            );
          })}
        </fieldset>
      )}
      <Field
        label={t(append ? 'reviews.form.more' : 'reviews.form.content')}
        hint={t('reviews.form.count', { count: draft.content.length, most: MAX_LENGTH })}
        {...(append && isIncomplete ? { error: t('reviews.form.contentMissing') } : {})}
      >
        <Textarea
          rows={4}
          maxLength={MAX_LENGTH}
          value={draft.content}
          placeholder={t('reviews.form.placeholder')}
          onChange={({ currentTarget }) => dispatch(draftChanged({ id, content: currentTarget.value }))}
        />
      </Field>
      <PicturePicker form={pictureFormName(id)} texts="reviews.pictures" />
      {!append && (
        <Checkbox
          checked={draft.anonymous}
          onChange={({ currentTarget }) => dispatch(draftChanged({ id, anonymous: currentTarget.checked }))}
        >
          {t('reviews.form.anonymous')}
        </Checkbox>
      )}
    </article>
  );
}
