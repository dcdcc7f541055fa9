import type { LotteryRecord } from '@baodao/domain/lottery/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import Dices from 'lucide-react/icons/dices';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import styles from '../../features/lottery/Lottery.module.css';
import { fetchRecords, lotteryFlow, selectLotteryRecords, UNCLAIMED_STATE } from '../../features/lottery/lottery.flow.ts';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import { readPageNumber } from '../../platform/lists/pageNumbers.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [lotteryFlow];

export const load: Load = ({ query }) => fetchRecords(readPageNumber(query));

export const meta: Meta = (_, t) => ({ title: t('lottery.myDraws'), hidden: true });

const stateKeys = ['nothing', 'toClaim', 'claimed', 'shipped', 'expired'] as const;

/** The member's draws, with a link to claim unclaimed prizes. */
export default function RecordsPage() {
  const { t } = useTranslation();
  const records = useSelector(selectLotteryRecords);
  return (
    <SettingLayout current="lottery" title={t('lottery.myDraws')}>
      <MemberList
        list={records}
        className={styles.records}
        skeleton={{ count: 2, height: '6rem' }}
        failed={{ title: t('lottery.failed'), text: t('lottery.failedText') }}
        empty={{
          icon: <Dices />,
          title: t('lottery.records.empty'),
          text: t('lottery.records.emptyText'),
          href: links.lottery(),
          label: t('lottery.records.toLottery'),
        }}
        hrefOf={(page) => `${links.settingLottery()}?page=${page}`}
        renderItem={(record) => <RecordRow key={record.id} record={record} />}
      />
    </SettingLayout>
  );
}

function RecordRow({ record }: { record: LotteryRecord }) {
  const { t } = useTranslation();
  return (
    <Card as="li" className={styles.record}>
      <div>
        <h2>{record.prizeTitle}</h2>
        <p className={styles.muted}>
          {t('lottery.records.line', {
            lottery: record.lotteryTitle,
            number: record.drawNumber,
            time: formatTime(record.createTime, 'YYYY/MM/DD HH:mm'),
          })}
        </p>
        {record.parcels.map(({ number, courierName, url }) => (
          <a key={number} href={url} target="_blank" rel="noreferrer">{`${courierName} ${number}`}</a>
        ))}
      </div>
      <Tag tone={record.state === UNCLAIMED_STATE ? 'brand' : 'plain'}>{t(`lottery.state.${stateKeys[record.state] ?? 'nothing'}`)}</Tag>
      {record.state === UNCLAIMED_STATE && (
        <Button variant="primary" size="small" linkAs={AppLink} href={links.lottery({ id: record.lotteryId, lotteryRecordId: record.id })}>
          {t('lottery.records.claim')}
        </Button>
      )}
    </Card>
  );
}
