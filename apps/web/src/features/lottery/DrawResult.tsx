import type { LotteryRecord } from '@baodao/domain/lottery/shapes';
import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Lottery.module.css';
import { PrizeIcon } from './PrizeIcon.tsx';

/** Announces the drawn prize. Empty before a draw, so that screen readers know the live region. */
export function DrawResult({ record }: { record: LotteryRecord | null }) {
  const { t } = useTranslation();
  const isWon = record !== null && record.prizeType !== 0;
  return (
    <output className={styles.result}>
      {record && (
        <span key={record.id} className={styles.resultCard} data-won={isWon || undefined}>
          <span className={styles.resultPicture}>
            {record.prizeImage ? (
              <Picture picture={record.prizeImage} ratio="1:1" sizes="64px" rounded />
            ) : (
              <PrizeIcon type={record.prizeType} width={32} height={32} />
            )}
          </span>
          <span className={styles.resultText}>
            {t(isWon ? 'lottery.won' : 'lottery.nothing', { prize: record.prizeTitle, number: record.drawNumber })}
          </span>
          <AppLink href={links.settingLottery()}>{t('lottery.myDraws')}</AppLink>
        </span>
      )}
    </output>
  );
}
