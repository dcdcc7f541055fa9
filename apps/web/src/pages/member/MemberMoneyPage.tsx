import type { Member } from '@baodao/domain/member/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import * as links from '@baodao/link-builders/links';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LedgerTable } from '../../features/member/LedgerTable.tsx';
import { LoadableView } from '../../features/member/LoadableView.tsx';
import { fetchLedger, ledgerFlow, selectLedger } from '../../features/member/ledger.flow.ts';
import styles from '../../features/member/Member.module.css';
import { MemberLayout } from '../../features/member/MemberLayout.tsx';
import { useMoneyText } from '../../features/prices/useMoneyText.ts';
import { selectMember } from '../../features/session/session.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [ledgerFlow];

const LATEST_COUNT = 5;

export const meta: Meta = (_, t) => ({ title: t('member.money.title'), description: t('member.money.lead'), hidden: true });

export const load: Load = () => fetchLedger('money', 1, LATEST_COUNT);

export default function MemberMoneyPage() {
  const { t } = useTranslation();
  const member = useSelector(selectMember);
  const ledger = useSelector(selectLedger);
  return (
    <MemberLayout current="money">
      <div className={styles.page}>
        <LoadableView loadable={member} height="9rem">
          {(value) => <Balances member={value} />}
        </LoadableView>
        <section aria-labelledby="money-latest">
          <h2 id="money-latest">{t('member.money.latest')}</h2>
          <LoadableView loadable={ledger} height="16rem">
            {(value) => (
              <>
                <LedgerTable ledger={value} caption={t('member.money.latest')} />
                {value.list.length > 0 && (
                  <p className={styles.more}>
                    <Link linkAs={AppLink} href={links.settingMemberMoneyDetail({ type: 'money' })}>
                      {t('member.money.all')}
                    </Link>
                  </p>
                )}
              </>
            )}
          </LoadableView>
        </section>
      </div>
    </MemberLayout>
  );
}

function Balances({ member: { money, moneyCny, integral, integralName, score } }: { member: Member }) {
  const { t } = useTranslation();
  const moneyText = useMoneyText();
  return (
    <div className={styles.balances}>
      <Card variant="member">
        <h2 className={styles.balanceName}>{t('member.money.balance')}</h2>
        <p className={styles.figure}>{formatMoney(money, 'TWD')}</p>
        {moneyCny && <p className={styles.quiet}>{t('member.money.companion', { amount: moneyText.inCurrency(moneyCny, 'CNY') })}</p>}
      </Card>
      <Card variant="hairline">
        <h2 className={styles.balanceName}>{integralName}</h2>
        <p className={styles.figure}>{integral.toLocaleString('en-US')}</p>
        <p className={styles.balanceLinks}>
          <Link linkAs={AppLink} href={links.settingMemberMoneyDetail({ type: 'integral' })}>
            {t('member.money.detailOf', { name: integralName })}
          </Link>
          <Link linkAs={AppLink} href={links.settingCoupon({ type: 'points' })}>
            {t('member.money.spendPoints')}
          </Link>
        </p>
      </Card>
      <Card variant="hairline">
        <h2 className={styles.balanceName}>{t('layout.questionScore')}</h2>
        <p className={styles.figure}>{score.toLocaleString('en-US')}</p>
        <Link linkAs={AppLink} href={links.settingMemberMoneyDetail({ type: 'score' })}>
          {t('member.money.detailOf', { name: t('layout.questionScore') })}
        </Link>
      </Card>
    </div>
  );
}
