import type { Donation, DonationList } from '@baodao/domain/member/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import HandHeart from 'lucide-react/icons/hand-heart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { DonationCertificate } from '../../features/member/DonationCertificate.tsx';
import { LoadableView } from '../../features/member/LoadableView.tsx';
import { donationsFlow, fetchDonations, selectDonations } from '../../features/member/ledger.flow.ts';
import styles from '../../features/member/Member.module.css';
import { MemberLayout } from '../../features/member/MemberLayout.tsx';
import { useMoneyText } from '../../features/prices/useMoneyText.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [donationsFlow];

export const meta: Meta = (_, t) => ({ title: t('member.donate.title'), description: t('member.donate.lead'), hidden: true });

export const load: Load = function* ({ query }) {
  yield* fetchDonations(parseQuery('settingMemberDonate', query).page ?? 1);
};

export default function MemberDonatePage() {
  const donations = useSelector(selectDonations);
  return (
    <MemberLayout current="donate">
      <LoadableView loadable={donations} height="28rem">
        {(value) => <Donations donations={value} />}
      </LoadableView>
    </MemberLayout>
  );
}

function Donations({ donations }: { donations: DonationList }) {
  const { t } = useTranslation();
  const moneyText = useMoneyText();
  const [opened, setOpened] = useState<Donation | null>(null);
  const { list, totalAmount, totalAmountCny, nickname, index, pages } = donations;
  return (
    <div className={styles.page}>
      <Card variant="brand" padding="large">
        <h2 className={styles.balanceName}>{t('member.donate.total')}</h2>
        <p className={styles.figure}>{formatMoney(totalAmount, 'TWD')}</p>
        {totalAmountCny && (
          <p className={styles.quiet}>{t('member.money.companion', { amount: moneyText.inCurrency(totalAmountCny, 'CNY') })}</p>
        )}
        <p>{t('member.donate.how')}</p>
      </Card>
      {list.length === 0 ? (
        <EmptyState
          icon={<HandHeart />}
          title={t('member.donate.empty.title')}
          text={t('member.donate.empty.text')}
          action={
            <Button variant="primary" linkAs={AppLink} href={links.category()}>
              {t('member.donate.empty.action')}
            </Button>
          }
        />
      ) : (
        <table className={styles.ledger}>
          <caption className="bd-visually-hidden">{t('member.donate.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('member.donate.project')}</th>
              <th scope="col">{t('member.ledger.when')}</th>
              <th scope="col">{t('member.donate.amount')}</th>
              <th scope="col">{t('member.donate.certificate')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((donation) => (
              <tr key={donation.id}>
                <th scope="row">{donation.projectTitle}</th>
                <td>
                  <time dateTime={donation.createTime}>{toCalendarDay(donation.createTime)}</time>
                </td>
                <td>{formatMoney(donation.amount, 'TWD')}</td>
                <td>
                  <Button
                    size="small"
                    onClick={() => setOpened(donation)}
                    aria-label={t('member.donate.showOf', { title: donation.projectTitle })}
                  >
                    {t('member.donate.show')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListPagination index={index} pages={pages} hrefOf={(page) => links.settingMemberDonate({ page })} />
      {opened && <DonationCertificate donation={opened} name={nickname ?? t('layout.friend')} onClose={() => setOpened(null)} />}
    </div>
  );
}
