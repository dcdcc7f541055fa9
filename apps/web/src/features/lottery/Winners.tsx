import type { Lottery } from '@baodao/domain/lottery/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { useTranslation } from 'react-i18next';
import styles from './Lottery.module.css';

export function Winners({ winners }: Pick<Lottery, 'winners'>) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('lottery.winners')}</h2>
      {winners.length === 0 ? (
        <p className={styles.muted}>{t('lottery.noWinners')}</p>
      ) : (
        <ul className={styles.winners}>
          {winners.slice(0, 8).map(({ nickname, prizeTitle, time }) => (
            <li key={`${time} ${nickname}`}>
              <span>{nickname}</span>
              <span>{prizeTitle}</span>
              <time dateTime={time} className="bd-figures">
                {formatTime(time, 'YYYY/MM/DD HH:mm')}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
