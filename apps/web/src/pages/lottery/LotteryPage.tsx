import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { all, call } from 'typed-redux-saga';
import { addressesFlow } from '../../features/addresses/addresses.flow.ts';
import { DrawPanel } from '../../features/lottery/DrawPanel.tsx';
import styles from '../../features/lottery/Lottery.module.css';
import { fetchLottery, fetchPersonalLottery, lotteryFlow, selectLotteryLottery } from '../../features/lottery/lottery.flow.ts';
import { OddsTable } from '../../features/lottery/OddsTable.tsx';
import { VerifyDraw } from '../../features/lottery/VerifyDraw.tsx';
import { Winners } from '../../features/lottery/Winners.tsx';
import { LoadError } from '../../platform/errors/LoadError.tsx';
import { clientSection } from '../../platform/lazy/clientSection.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta, Visit } from '../../platform/page/page.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import { RichText } from '../../platform/richText/RichText.tsx';

export const flows = [lotteryFlow, addressesFlow];

const { fetch: fetchClaimCard, Section: ClaimCard } = clientSection(
  () => import('../../features/lottery/ClaimCard.tsx'),
  ['account', 'account.address'],
);

function parseLotteryParams({ query }: Visit) {
  const { id, lotteryRecordId } = parseQuery('lottery', query);
  return { id, lotteryRecordId };
}

export const load: Load = (visit) => fetchLottery({ ...parseLotteryParams(visit), lotteryRecordId: undefined });
// Only members have prizes to claim.
export const loadPersonal: Load = function* (visit) {
  yield* all([call(fetchClaimCard), call(fetchPersonalLottery, parseLotteryParams(visit))]);
};

export const meta: Meta = (state, t) => {
  const lottery = selectLotteryLottery(state);
  const { value } = lottery;
  return value
    ? { title: value.title, description: t('lottery.description'), path: links.lottery({ id: value.id }) }
    : { title: t('lottery.title'), hidden: lottery.state === 'failed' };
};

export default function LotteryPage() {
  const { t } = useTranslation();
  const lottery = useSelector(selectLotteryLottery);
  const { value } = lottery;
  if (!value && lottery.state === 'failed') {
    return (
      <div className={styles.page}>
        <LoadError
          error={lottery.error}
          missing={{ title: t('lottery.missing'), text: t('lottery.missingText') }}
          failed={{ title: t('lottery.failed'), text: t('lottery.failedText') }}
          actions={[{ href: links.activity(), label: t('lottery.toActivities') }]}
        />
      </div>
    );
  }
  if (!value) {
    return (
      <div className={styles.page} aria-busy="true">
        <PageHeading title={t('lottery.title')} />
        <Skeleton kind="block" height="26rem" />
      </div>
    );
  }
  const lotteries = [{ id: value.id, title: value.title }, ...value.others].sort((a, b) => a.id - b.id);
  return (
    <div className={styles.page}>
      <PageHeading title={value.title} action={<AppLink href={links.settingLottery()}>{t('lottery.myDraws')}</AppLink>} />
      {lotteries.length > 1 && (
        <LinkTabs
          label={t('lottery.all')}
          linkAs={AppLink}
          tabs={lotteries.map(({ id, title }) => ({ href: links.lottery({ id }), label: title, current: id === value.id }))}
        />
      )}
      <div className={styles.columns}>
        <DrawPanel lottery={value} />
        <div className={styles.side}>
          <ClaimCard />
          <OddsTable prizes={value.prizes} />
          <Winners winners={value.winners} />
        </div>
      </div>
      <section>
        <h2>{t('lottery.rule')}</h2>
        <RichText html={value.rule} />
      </section>
      <VerifyDraw lottery={value} />
    </div>
  );
}
