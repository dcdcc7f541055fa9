import type { User } from '@baodao/domain/session/shapes';
import { Card } from '@baodao/ui-kit/Card/Card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Identities } from '../../shared/identities/Identities.tsx';
import { Bindings } from '../../shared/socialLogin/Bindings.tsx';
import { Devices } from './Devices.tsx';
import styles from './Info.module.css';
import { LeavePanel } from './LeavePanel.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PortraitField } from './PortraitField.tsx';
import { ProfileForm } from './ProfileForm.tsx';

interface Props {
  user: User;
  passwordChanges: number;
}

/** What a member may change, as the server knows it. */
export default function InfoSections({ user, passwordChanges }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.sections}>
      <Section id="profile" title={t('account.info.profile')}>
        <PortraitField user={user} />
        <ProfileForm user={user} />
      </Section>
      <Section
        id="password"
        title={t('account.info.password.title')}
        text={t(user.hasPassword ? 'account.info.password.text' : 'account.info.password.firstText')}
      >
        <PasswordForm key={passwordChanges} user={user} />
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
        <LeavePanel user={user} />
      </Section>
    </div>
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
