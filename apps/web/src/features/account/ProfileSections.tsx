import type { User } from '@baodao/domain/session/shapes';
import { Card } from '@baodao/ui-kit/Card/Card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { CustomsIdentities } from '../identities/CustomsIdentities.tsx';
import { LinkedAccounts } from '../socialLogin/LinkedAccounts.tsx';
import { AccountDeletion } from './AccountDeletion.tsx';
import { DeviceList } from './DeviceList.tsx';
import { MailChoice } from './MailChoice.tsx';
import { selectMailSettings } from './mail.flow.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PortraitField } from './PortraitField.tsx';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { PushChoice } from './PushChoice.tsx';
import { selectPushSettings } from './push.flow.ts';

interface Props {
  user: User;
  passwordChanges: number;
}

/** The forms of the profile page, filled with the loaded user. */
export default function ProfileSections({ user, passwordChanges }: Props) {
  const { t } = useTranslation();
  const settings = useSelector(selectMailSettings);
  const pushSettings = useSelector(selectPushSettings);
  return (
    <div className={styles.sections}>
      <Section id="profile" title={t('account.info.profile')}>
        <PortraitField user={user} />
        <ProfileForm user={user} />
      </Section>
      {settings.value?.isOffered !== false && (
        <Section id="mail" title={t('account.mail.title')} text={t('account.mail.text')}>
          <MailChoice />
        </Section>
      )}
      {pushSettings.value?.publicKey !== null && (
        <Section id="push" title={t('account.push.title')} text={t('account.push.text')}>
          <PushChoice />
        </Section>
      )}
      <Section
        id="password"
        title={t('account.info.password.title')}
        text={t(user.hasPassword ? 'account.info.password.text' : 'account.info.password.firstText')}
      >
        <PasswordForm key={passwordChanges} user={user} />
      </Section>
      <Section id="bindings" title={t('account.info.bindings')}>
        <LinkedAccounts />
      </Section>
      <Section id="identities" title={t('account.identity.title')} text={t('account.identity.text')}>
        <CustomsIdentities />
      </Section>
      <Section id="devices" title={t('account.info.devices.title')} text={t('account.info.devices.text')}>
        <DeviceList />
      </Section>
      <Section id="leave" title={t('account.info.deletion.title')}>
        <AccountDeletion user={user} />
      </Section>
    </div>
  );
}

function Section({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <Card as="section" variant="hairline" padding="large" className={styles.section} aria-labelledby={`${id}-title`} id={id}>
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
