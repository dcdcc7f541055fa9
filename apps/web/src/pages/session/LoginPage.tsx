import * as links from '@baodao/link-builders/links';
import { paths } from '@baodao/link-builders/paths';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, select } from 'typed-redux-saga';
import { captchaFlow } from '../../features/captcha/captcha.flow.ts';
import { LoginForm } from '../../features/login/LoginForm.tsx';
import { loginFlow, redirectMember } from '../../features/login/login.flow.ts';
import styles from '../../features/login/Session.module.css';
import { SessionLayout } from '../../features/login/SessionLayout.tsx';
import { SocialLoginButtons } from '../../features/login/SocialLoginButtons.tsx';
import { fetchProviders, socialLoginFlow } from '../../features/login/socialLogin.flow.ts';
import { PhoneCodeForm } from '../../features/phoneCode/PhoneCodeForm.tsx';
import { phoneCodeFlow, selectPhoneCodeSaving } from '../../features/phoneCode/phoneCode.flow.ts';
import { isWeChat } from '../../platform/browser/platform.ts';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { hydratedLazily } from '../../platform/lazy/hydratedLazily.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageQuery } from '../../platform/page/usePageAddress.ts';

// In a live shop it shows nothing.
const DemoAccount = hydratedLazily(() => import('../../features/login/DemoAccount.tsx'));

export const flows = [loginFlow, phoneCodeFlow, captchaFlow, socialLoginFlow];

export const meta: Meta = (_state, t) => ({ title: t('session.login.title'), description: t('session.login.description') });

export const load: Load = function* () {
  yield* call(fetchProviders);
};

export const loadPersonal: Load = function* () {
  // A login by phone code redirects by itself.
  if (!(yield* select(selectPhoneCodeSaving))) yield* call(redirectMember);
};

export default function LoginPage() {
  const { t } = useTranslation();
  const query = usePageQuery();
  const [method, setMethod] = useState<'password' | 'code'>('password');
  const redirect = query.get('redirect');
  // WeChat's browser knows who its user is.
  const isInWeChat = useHydrated() && isWeChat(navigator.userAgent);
  return (
    <SessionLayout
      title={t('session.login.title')}
      lead={t(redirect?.startsWith(paths.orderCalculate) ? 'session.login.toCheckout' : 'session.login.lead')}
    >
      <DemoAccount />
      {isInWeChat && <SocialLoginButtons redirect={redirect} isFirst />}
      <fieldset className={styles.methods} aria-label={t('session.login.ways')}>
        {(['password', 'code'] as const).map((option) => (
          <button key={option} type="button" className={styles.method} aria-pressed={method === option} onClick={() => setMethod(option)}>
            {t(`session.login.by.${option}`)}
          </button>
        ))}
      </fieldset>
      {method === 'password' ? (
        <LoginForm submitLabel={t('session.login.submit')} />
      ) : (
        <PhoneCodeForm scene="login" submitLabel={t('session.login.submit')} />
      )}
      <div className={styles.foot}>
        <span>
          {t('session.login.newHere')}{' '}
          <Link linkAs={AppLink} href={links.userRegister({ redirect })}>
            {t('session.login.toRegister')}
          </Link>
        </span>
        <Link variant="muted" linkAs={AppLink} href={links.userForget({ redirect })}>
          {t('session.login.forgot')}
        </Link>
      </div>
      {!isInWeChat && <SocialLoginButtons redirect={redirect} />}
    </SessionLayout>
  );
}
