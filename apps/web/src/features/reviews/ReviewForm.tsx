import type { EvaluableLine } from '@baodao/domain/orders/shapes';
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
import { AppLink } from '../../shared/links/AppLink.tsx';
import { errorKey } from '../../shared/notices/errorKey.ts';
import { PicturePicker } from '../../shared/pictures/PicturePicker.tsx';
import styles from './ReviewPage.module.css';
import { emptyDraft } from './reviewDrafts.ts';
import { draftChanged, reviewPictures, selectEvaluation } from './reviews.flow.ts';

const LONGEST = 1000;
const MOST_TAGS = 8;

/** What is said of one line: stars, words and pictures; of a reviewed one words and pictures alone. */
export function ReviewForm({ line }: { line: EvaluableLine }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { drafts, faults, incomplete } = useSelector(selectEvaluation);
  const { orderDetailId: id, title, attrText, image, append, integral, tags } = line;
  const draft = drafts[id] ?? emptyDraft;
  const isIncomplete = incomplete.includes(id);
  const fault = faults[id];
  const valueLabels = [1, 2, 3, 4, 5].map((star) => t(`reviews.form.value.${star as 1}`)) as [string, string, string, string, string];
  const stars = (name: 'star' | 'serviceStar' | 'deliveryStar') => (
    <StarsInput
      label={t(`reviews.form.${name}`)}
      value={draft[name]}
      valueLabels={valueLabels}
      onChange={(value) => dispatch(draftChanged({ id, [name]: value }))}
    />
  );
  return (
    <article className={styles.card} aria-labelledby={`line-${id}`}>
      <header className={styles.goods}>
        <Picture picture={image} alt="" sizes="4.5rem" rounded />
        <div>
          <h2 className={styles.title} id={`line-${id}`}>
            <Link look="plain" linkAs={AppLink} href={links.product({ skuId: line.skuId })}>
              {title}
            </Link>
          </h2>
          {attrText && <p className={styles.quiet}>{attrText}</p>}
          {append && <Tag>{t('reviews.form.append')}</Tag>}
          {integral > 0 && <Tag tone="brand">{t('reviews.form.integral', { count: integral })}</Tag>}
        </div>
      </header>
      {fault !== undefined && (
        <Notice tone="danger" live>
          {t('reviews.form.fault', { reason: t(errorKey(fault)) })}
        </Notice>
      )}
      {!append && (
        <div className={styles.stars}>
          {stars('star')}
          {isIncomplete && (
            <p className={styles.error} role="alert">
              {t('reviews.form.starMissing')}
            </p>
          )}
          {stars('serviceStar')}
          {stars('deliveryStar')}
        </div>
      )}
      {!append && tags.length > 0 && (
        <fieldset className={styles.tags}>
          <legend className={styles.legend}>{t('reviews.form.tags')}</legend>
          {tags.map((tag) => {
            const selected = draft.tags.includes(tag);
            const others = draft.tags.filter((each) => each !== tag);
            return (
              <Chip
                key={tag}
                selected={selected}
                onClick={() => dispatch(draftChanged({ id, tags: (selected ? others : [...others, tag]).slice(0, MOST_TAGS) }))}
              >
                {tag}
              </Chip>
            );
          })}
        </fieldset>
      )}
      <Field
        label={t(append ? 'reviews.form.more' : 'reviews.form.content')}
        hint={t('reviews.form.count', { count: draft.content.length, most: LONGEST })}
        {...(append && isIncomplete ? { error: t('reviews.form.contentMissing') } : {})}
      >
        <Textarea
          rows={4}
          maxLength={LONGEST}
          value={draft.content}
          placeholder={t('reviews.form.placeholder')}
          onChange={({ currentTarget }) => dispatch(draftChanged({ id, content: currentTarget.value }))}
        />
      </Field>
      <PicturePicker form={reviewPictures(id)} texts="reviews.pictures" />
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
