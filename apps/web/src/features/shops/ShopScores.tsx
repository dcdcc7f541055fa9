import type { ShopRating } from '@baodao/domain/shops/shapes';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { useTranslation } from 'react-i18next';
import styles from './Reviews.module.css';

const MAX_SCORE = 5;

/** The overall score and its three parts. */
export function ShopScores({ summary }: { summary: ShopRating }) {
  const { t } = useTranslation();
  const { score, descriptionScore, serviceScore, deliveryScore, commentCount, goodRate } = summary;
  const parts = [
    { key: 'description', value: descriptionScore },
    { key: 'service', value: serviceScore },
    { key: 'delivery', value: deliveryScore },
  ] as const;
  return (
    <div className={styles.scores}>
      <div className={styles.score}>
        <span className={styles.figure}>{score}</span>
        <Stars value={Number(score)} label={t('shops.scoreOf', { score })} />
        <span className={styles.scoreNote}>
          {commentCount > 0 ? t('shops.comments.rated', { count: commentCount, rate: goodRate }) : t('shops.comments.unrated')}
        </span>
      </div>
      <ul className={styles.bars}>
        {parts.map(({ key, value }) => (
          <li key={key}>
            <span>{t(`shops.score.${key}`)}</span>
            <Progress label={t(`shops.score.${key}`)} value={Number(value)} max={MAX_SCORE} />
            <span className="bd-figures">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
