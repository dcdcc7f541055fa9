import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LedgerTable } from '../../features/member/LedgerTable.tsx';
import { LoadableView } from '../../features/member/LoadableView.tsx';
import { fetchLedger, ledgerFlow, selectLedger, selectLedgerQuery } from '../../features/member/ledger.flow.ts';
import styles from '../../features/member/Member.module.css';
import { MemberLayout } from '../../features/member/MemberLayout.tsx';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [ledgerFlow];

const accounts = ['money', 'integral', 'exp', 'score'] as const;

export const meta: Meta = (_, t) => ({ title: t('member.detail.title'), description: t('member.detail.lead'), hidden: true });

export const load: Load = function* ({ query }) {
  const { type, page = 1 } = parseQuery('settingMemberMoneyDetail', query);
  yield* fetchLedger(accounts.find((account) => account === type) ?? 'money', page);
};

export default function MemberDetailPage() {
  const { t } = useTranslation();
  const ledger = useSelector(selectLedger);
  const shownType = useSelector(selectLedgerQuery)?.type ?? 'money';
  return (
    <MemberLayout current="detail">
      <div className={styles.page}>
        <ChipLinks
          label={t('member.detail.accounts')}
          chips={accounts.map((type) => ({
            href: links.settingMemberMoneyDetail({ type }),
            label: t(`member.account.${type}`),
            current: type === shownType,
          }))}
        />
        <LoadableView loadable={ledger} height="28rem">
          {(value) => (
            <>
              <LedgerTable ledger={value} caption={t(`member.account.${shownType}`)} heading="h2" />
              <ListPagination
                index={value.index}
                pages={value.pages}
                hrefOf={(page) => links.settingMemberMoneyDetail({ type: shownType, page })}
              />
            </>
          )}
        </LoadableView>
      </div>
    </MemberLayout>
  );
}
