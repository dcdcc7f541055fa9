import { errorCodes } from '@baodao/domain/errors/codes';
import type { ProviderName } from '@baodao/domain/socialLogin/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { captchaFlow } from '../../features/captcha/captcha.flow.ts';
import { ChooseAccount } from '../../features/login/ChooseAccount.tsx';
import { loginFlow } from '../../features/login/login.flow.ts';
import styles from '../../features/login/Session.module.css';
import { SessionLayout } from '../../features/login/SessionLayout.tsx';
import {
  type CallbackError,
  callbackReceived,
  selectSocialLoginCallback,
  selectSocialLoginProvider,
  selectSocialLoginRedirectingTo,
  setCallbackProvider,
  socialLoginFlow,
  socialLoginRequested,
} from '../../features/login/socialLogin.flow.ts';
import { selectSession } from '../../features/session/session.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { errorKey } from '../../platform/notices/errorKey.ts';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageAddress, usePageQuery } from '../../platform/page/usePageAddress.ts';

export const flows = [socialLoginFlow, loginFlow, captchaFlow];

const providers: readonly ProviderName[] = ['wechat', 'weibo', 'google', 'facebook', 'tencent'];
const providerFromPath = (path: string): ProviderName => providers.find((provider) => path.endsWith(`/${provider}`)) ?? 'wechat';

export const load: Load = ({ path }) => setCallbackProvider(providerFromPath(path));

export const meta: Meta = (state, t) => ({
  title: t('socialLogin.login.with', { name: t(`socialLogin.name.${selectSocialLoginProvider(state)}`) }),
  description: t('socialLogin.description'),
  hidden: true,
});

/** Callback page of the five identity providers. It runs in the browser only, since the OAuth state is bound to a cookie. */
export default function SocialLoginCallbackPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { pathname } = usePageAddress();
  const query = usePageQuery();
  const callback = useSelector(selectSocialLoginCallback);
  const provider = providerFromPath(pathname);
  const name = t(`socialLogin.name.${provider}`);
  const [code, state] = [query.get('code'), query.get('state')];
  useEffect(() => {
    dispatch(callbackReceived({ provider, code, state }));
  }, [dispatch, provider, code, state]);

  if (callback.step === 'choose') return <ChooseAccount ticket={callback.ticket} />;
  if (callback.step === 'failed') return <CallbackFailed provider={provider} error={callback.error} redirect={callback.redirect} />;
  return (
    <SessionLayout title={t('socialLogin.title')} lead={t('socialLogin.working', { name })}>
      <div className={styles.form} aria-busy="true">
        <Skeleton lines={3} />
        <Skeleton kind="block" height="3rem" />
      </div>
    </SessionLayout>
  );
}

const codeByError: Readonly<Record<Exclude<CallbackError, 'refused'>, number>> = {
  expired: errorCodes.socialLoginExpired,
  down: errorCodes.identityProviderDown,
  taken: errorCodes.identityTaken,
  other: errorCodes.identityNotLinked,
  failed: errorCodes.socialLoginRefused,
};

function CallbackFailed({ provider, error, redirect }: { provider: ProviderName; error: CallbackError; redirect: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const redirectingTo = useSelector(selectSocialLoginRedirectingTo);
  const isMember = useSelector(selectSession).state === 'member';
  const name = t(`socialLogin.name.${provider}`);
  const text = error === 'refused' ? t('socialLogin.error.refusedText') : t(errorKey(codeByError[error]));
  return (
    <SessionLayout title={t(`socialLogin.error.${error}`, { name })}>
      <Notice tone={error === 'refused' ? 'info' : 'danger'} live>
        {text}
      </Notice>
      <div className={styles.form}>
        {isMember ? (
          <Button variant="primary" size="large" fullWidth linkAs={AppLink} href={redirect}>
            {t('socialLogin.back')}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              size="large"
              fullWidth
              loading={redirectingTo === provider}
              onClick={() => dispatch(socialLoginRequested({ provider, redirect }))}
            >
              {t('socialLogin.again', { name })}
            </Button>
            <Button size="large" fullWidth linkAs={AppLink} href={links.userLogin({ redirect })}>
              {t('socialLogin.byPhone')}
            </Button>
          </>
        )}
      </div>
    </SessionLayout>
  );
}
