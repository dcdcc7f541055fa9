import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { all, call } from 'typed-redux-saga';
import { fetchMailSettings, mailFlows } from '../../features/account/mail.flow.ts';
import styles from '../../features/account/Profile.module.css';
import {
  fetchProfile,
  profileFlow,
  profileRequested,
  selectProfilePasswordChanges,
  selectProfileUser,
} from '../../features/account/profile.flow.ts';
import { fetchPush, pushFlows } from '../../features/account/push.flow.ts';
import { captchaFlow } from '../../features/captcha/captcha.flow.ts';
import { fetchIdentities, identitiesFlows } from '../../features/identities/identities.flow.ts';
import { phoneCodeFlow } from '../../features/phoneCode/phoneCode.flow.ts';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { fetchLinkedAccounts, linkedAccountsFlows } from '../../features/socialLogin/linkedAccounts.flow.ts';
import { clientSection } from '../../platform/lazy/clientSection.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [profileFlow, ...mailFlows, ...pushFlows, ...identitiesFlows, ...linkedAccountsFlows, phoneCodeFlow, captchaFlow];

const { fetch: fetchSections, Section: ProfileSections } = clientSection(
  () => import('../../features/account/ProfileSections.tsx'),
  ['account.identity', 'account.mail', 'account.push', 'session', 'session.captcha', 'socialLogin', 'socialLogin.bindings'],
);

export const meta: Meta = (_, t) => ({ title: t('account.info.title'), description: t('account.info.description'), hidden: true });

export const load: Load = function* () {
  yield* all([
    call(fetchSections),
    call(fetchProfile),
    call(fetchMailSettings),
    call(fetchPush),
    call(fetchIdentities),
    call(fetchLinkedAccounts),
  ]);
};

export default function ProfilePage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const user = useSelector(selectProfileUser);
  const passwordChanges = useSelector(selectProfilePasswordChanges);
  if (!user.value) {
    return (
      <SettingLayout current="info" title={t('account.info.title')} lead={t('account.info.lead')}>
        {user.state === 'failed' ? (
          <ErrorState
            title={t('account.info.failed.title')}
            text={t('account.info.failed.text')}
            retryLabel={t('layout.retry')}
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
      <ProfileSections user={user.value} passwordChanges={passwordChanges} />
    </SettingLayout>
  );
}
