import type { ReviewList, ReviewType } from '@baodao/domain/reviews/shapes';
import { Chip } from '@baodao/ui-kit/Chip/Chip';
import { useTranslation } from 'react-i18next';
import styles from './Reviews.module.css';

interface Props {
  counts: ReviewList['counts'];
  chosen: ReviewType;
  onChoose: (type: ReviewType) => void;
}

// Not imported from the domain, which would add its schemas to the bundle.
const types: readonly ReviewType[] = ['all', 'good', 'middle', 'low', 'image', 'append'];

/** Review filters with their counts. Filters without reviews are disabled. */
export function ReviewFilters({ counts, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.filters}>
      <legend className="bd-visually-hidden">{t('products.review.filter')}</legend>
      {types.map((type) => (
        <Chip
          key={type}
          selected={chosen === type}
          state={counts[type] === 0 && type !== 'all' ? 'impossible' : 'available'}
          stateLabel={t('products.review.nobody')}
          after={<span className="bd-figures">{counts[type]}</span>}
          onClick={() => onChoose(type)}
        >
          {t(`products.review.types.${type}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
