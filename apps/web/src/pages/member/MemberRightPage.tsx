import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { BenefitGrid } from '../../features/member/BenefitGrid.tsx';
import { LevelCard } from '../../features/member/LevelCard.tsx';
import { LoadableView } from '../../features/member/LoadableView.tsx';
import styles from '../../features/member/Member.module.css';
import { MemberLayout } from '../../features/member/MemberLayout.tsx';
import { fetchMember, selectMember } from '../../features/session/session.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

export const meta: Meta = (_, t) => ({ title: t('member.right.title'), description: t('member.right.lead'), hidden: true });

export const load: Load = () => fetchMember();

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
