import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { useTranslation } from 'react-i18next';
import styles from './ProductPage.module.css';

/** One line with the rating and the units sold. */
export function ProductStats({ product: { evaluationSummary, sales } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const { count, score } = evaluationSummary;
  return (
    <p className={styles.stats}>
      {count > 0 ? (
        <a href="#rating" className={styles.plainLink}>
          <Stars size="small" value={Number(score)} label={t('catalog.product.ratingOf', { score })} text={score} />
          <span>{t('catalog.product.reviews', { count })}</span>
        </a>
      ) : (
        <span>{t('catalog.product.noReviews')}</span>
      )}
      <span>{t('catalog.product.sold', { count: sales })}</span>
    </p>
  );
}
