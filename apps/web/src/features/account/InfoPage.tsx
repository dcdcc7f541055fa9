import { Card } from '@baodao/ui-kit/Card/Card';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { all, call } from 'typed-redux-saga';
import { Bindings } from '../../commons/bindings/Bindings.tsx';
import { fetchBindings } from '../../commons/bindings/bindings.flow.ts';
import { Identities } from '../../commons/identities/Identities.tsx';
import { fetchIdentities } from '../../commons/identities/identities.flow.ts';
import { SettingLayout } from '../../commons/settingNav/SettingLayout.tsx';
import type { Load, Meta } from '../../pages.ts';
import { Devices } from './Devices.tsx';
import styles from './Info.module.css';
import { LeavePanel } from './LeavePanel.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PortraitField } from './PortraitField.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { fetchProfile, profileRequested, selectProfile } from './profile.flow.ts';

export const meta: Meta = (_, t) => ({ title: t('account.info.title'), description: t('account.info.description'), hidden: true });

export const load: Load = function* () {
  yield* all([call(fetchProfile), call(fetchIdentities), call(fetchBindings)]);
};

export default function InfoPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { user, passwordChanges } = useSelector(selectProfile);
  if (!user.value) {
    return (
      <SettingLayout current="info" title={t('account.info.title')} lead={t('account.info.lead')}>
        {user.state === 'failed' ? (
          <ErrorState
            title={t('account.info.failed.title')}
            text={t('account.info.failed.text')}
            retryLabel={t('frame.retry')}
            onRetry={() => dispatch(profileRequested())}
          />
        ) : (
          <div className={styles.sections} aria-busy="true">
            <Skeleton kind="block" height="24rem" />
            <Skeleton kind="block" height="14rem" />
          </div>
        )}
      </SettingLayout>
    );
  }
  return (
    <SettingLayout current="info" title={t('account.info.title')} lead={t('account.info.lead')}>
      <div className={styles.sections}>
        <Section id="profile" title={t('account.info.profile')}>
          <PortraitField user={user.value} />
          <ProfileForm user={user.value} />
        </Section>
        <Section
          id="password"
          title={t('account.info.password.title')}
          text={t(user.value.hasPassword ? 'account.info.password.text' : 'account.info.password.firstText')}
        >
          <PasswordForm key={passwordChanges} user={user.value} />
        </Section>
        <Section id="bindings" title={t('account.info.bindings')}>
          <Bindings />
        </Section>
        <Section id="identities" title={t('account.identity.title')} text={t('account.identity.text')}>
          <Identities />
        </Section>
        <Section id="devices" title={t('account.info.devices.title')} text={t('account.info.devices.text')}>
          <Devices />
        </Section>
        <Section id="leave" title={t('account.info.leave.title')}>
          <LeavePanel user={user.value} />
        </Section>
      </div>
    </SettingLayout>
  );
}

function Section({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <Card as="section" look="hairline" padding="large" className={styles.section} aria-labelledby={`${id}-title`} id={id}>
      <header>
        <h2 className={styles.heading} id={`${id}-title`}>
          {title}
        </h2>
        {text && <p className={styles.quiet}>{text}</p>}
      </header>
      {children}
    </Card>
  );
}
