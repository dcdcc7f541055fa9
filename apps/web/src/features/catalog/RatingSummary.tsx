import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { useTranslation } from 'react-i18next';
import styles from './ProductPage.module.css';

/** Average score and the number of reviews per star. */
export function RatingSummary({ summary: { count, score, goodRate, stars } }: { summary: ProductDetail['evaluationSummary'] }) {
  const { t } = useTranslation();
  if (count === 0) return <p>{t('catalog.sections.ratingNone')}</p>;
  const total = stars.reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.rating}>
      <div className={styles.score}>
        <span className={styles.scoreFigure}>{score}</span>
        <Stars value={Number(score)} label={t('catalog.product.ratingOf', { score })} />
        <span className={styles.scoreNote}>
          {t('catalog.product.reviews', { count })} · {t('catalog.sections.goodRate', { rate: goodRate })}
        </span>
      </div>
      <ol className={styles.starRows}>
        {[5, 4, 3, 2, 1].map((star) => {
          const votes = stars[star - 1] ?? 0;
          return (
            <li key={star} className={styles.starRow}>
              <span>{t('catalog.sections.star', { count: star })}</span>
              <Progress label={t('catalog.sections.star', { count: star })} value={votes} max={Math.max(1, total)} />
              <span className="bd-figures">{votes}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
