import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { selectMember } from '../../shared/session/session.flow.ts';
import { BenefitGrid } from './BenefitGrid.tsx';
import { LevelCard } from './LevelCard.tsx';
import { LoadableView } from './LoadableView.tsx';
import styles from './Member.module.css';
import { MemberLayout } from './MemberLayout.tsx';
import { fetchMemberView, memberFlow } from './member.flow.ts';

export const flows = [memberFlow];

export const meta: Meta = (_, t) => ({ title: t('member.right.title'), description: t('member.right.lead'), hidden: true });

export const load: Load = () => fetchMemberView({ name: 'rights' });

export default function MemberRightPage() {
  const { t } = useTranslation();
  const member = useSelector(selectMember);
  return (
    <MemberLayout current="right">
      <LoadableView loadable={member} height="34rem">
        {(value) => (
          <div className={styles.page}>
            <LevelCard member={value} />
            <section aria-labelledby="rights-title">
              <h2 id="rights-title">{t('member.right.list')}</h2>
              <BenefitGrid
                rights={value.rights.filter(({ exclusive }) => !exclusive)}
                levelNames={new Map(value.levels.map(({ level, name }) => [level, name]))}
              />
            </section>
          </div>
        )}
      </LoadableView>
    </MemberLayout>
  );
}
