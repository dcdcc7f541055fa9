import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { CheckInCalendar } from '../../features/member/CheckInCalendar.tsx';
import { checkInFlows, fetchCheckInPage, selectCheckInMonth, selectTasks } from '../../features/member/checkIn.flow.ts';
import { LedgerTable } from '../../features/member/LedgerTable.tsx';
import { LevelCard } from '../../features/member/LevelCard.tsx';
import { LoadableView } from '../../features/member/LoadableView.tsx';
import { ledgerFlow, selectLedger } from '../../features/member/ledger.flow.ts';
import styles from '../../features/member/Member.module.css';
import { MemberLayout } from '../../features/member/MemberLayout.tsx';
import { TaskList } from '../../features/member/TaskList.tsx';
import { selectMember } from '../../features/session/session.flow.ts';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [...checkInFlows, ledgerFlow];

export const meta: Meta = (_, t) => ({ title: t('member.exp.title'), description: t('member.exp.lead'), hidden: true });

export const load: Load = function* ({ query }) {
  yield* fetchCheckInPage(parseQuery('settingMemberExp', query).page ?? 1);
};

export default function MemberExpPage() {
  const { t } = useTranslation();
  const member = useSelector(selectMember);
  const month = useSelector(selectCheckInMonth);
  const tasks = useSelector(selectTasks);
  const ledger = useSelector(selectLedger);
  return (
    <MemberLayout current="exp">
      <div className={styles.page}>
        <LoadableView loadable={member} height="13rem">
          {(value) => <LevelCard member={value} />}
        </LoadableView>
        <div className={styles.columns}>
          <LoadableView loadable={month} height="32rem">
            {(value) => <CheckInCalendar month={value} />}
          </LoadableView>
          <LoadableView loadable={tasks} height="24rem">
            {(value) => <TaskList tasks={value} />}
          </LoadableView>
        </div>
        <section aria-labelledby="exp-ledger">
          <h2 id="exp-ledger">{t('member.exp.ledger')}</h2>
          <LoadableView loadable={ledger} height="16rem">
            {(value) => (
              <>
                <LedgerTable ledger={value} caption={t('member.exp.ledger')} />
                <ListPagination index={value.index} pages={value.pages} hrefOf={(page) => links.settingMemberExp({ page })} />
              </>
            )}
          </LoadableView>
        </section>
      </div>
    </MemberLayout>
  );
}
