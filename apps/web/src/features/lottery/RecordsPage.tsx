import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import Dices from 'lucide-react/icons/dices';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../commons/AppLink.tsx';
import { ListPages } from '../../commons/ListPages.tsx';
import { ReadFailed } from '../../commons/ReadFailed.tsx';
import { SettingLayout } from '../../commons/settingNav/SettingLayout.tsx';
import type { Load, Meta } from '../../pages.ts';
import styles from './Lottery.module.css';
import { fetchRecords, selectLottery, TO_CLAIM } from './lottery.flow.ts';

export const load: Load = ({ query }) => {
  const page = Number(query.get('page'));
  return fetchRecords(Number.isSafeInteger(page) && page > 0 ? page : 1);
};

export const meta: Meta = (_, t) => ({ title: t('lottery.myDraws'), hidden: true });

const stateKeys = ['nothing', 'toClaim', 'claimed', 'shipped', 'expired'] as const;

/** The draws of a member, with what is still to be done for what was won. */
export default function RecordsPage() {
  const { t } = useTranslation();
  const { records } = useSelector(selectLottery);
  return (
    <SettingLayout current="lottery" title={t('lottery.myDraws')}>
      {records.value ? (
        <Listed />
      ) : records.state === 'failed' ? (
        <ReadFailed title={t('lottery.failed')} text={t('lottery.failedText')} />
      ) : (
        <div aria-busy="true">
          <Skeleton kind="block" height="6rem" />
          <Skeleton kind="block" height="6rem" />
        </div>
      )}
    </SettingLayout>
  );
}

function Listed() {
  const { t } = useTranslation();
  const { list, index, pages } = useSelector(selectLottery).records.value ?? { list: [], index: 1, pages: 1 };
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<Dices />}
        title={t('lottery.records.empty')}
        text={t('lottery.records.emptyText')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.lottery()}>
            {t('lottery.records.toLottery')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.records}>
        {list.map((record) => {
          const key = stateKeys[record.state] ?? 'nothing';
          return (
            <Card key={record.id} as="li" className={styles.record}>
              <div>
                <h2>{record.prizeTitle}</h2>
                <p className={styles.quiet}>
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
              <Tag tone={record.state === TO_CLAIM ? 'brand' : 'plain'}>{t(`lottery.state.${key}`)}</Tag>
              {record.state === TO_CLAIM && (
                <Button
                  look="primary"
                  size="small"
                  linkAs={AppLink}
                  href={links.lottery({ id: record.lotteryId, lotteryRecordId: record.id })}
                >
                  {t('lottery.records.claim')}
                </Button>
              )}
            </Card>
          );
        })}
      </ul>
      <ListPages index={index} pages={pages} hrefOf={(page) => `${links.settingLottery()}?page=${page}`} />
    </>
  );
}
