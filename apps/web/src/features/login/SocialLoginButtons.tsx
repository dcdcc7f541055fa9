import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { availableProviders } from '../socialLogin/identityProviders.ts';
import { ProviderIcon } from '../socialLogin/ProviderIcon.tsx';
import styles from './SocialLoginButtons.module.css';
import { selectSocialLoginAvailable, selectSocialLoginRedirectingTo, socialLoginRequested } from './socialLogin.flow.ts';

interface Props {
  redirect: string | null;
  /** They are the first way to log in, above the form, and the first of them is the main one. */
  isFirst?: boolean;
}

/** Social login buttons of the configured providers that work in this browser. */
export function SocialLoginButtons({ redirect, isFirst = false }: Props) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const isHydrated = useHydrated();
  const available = useSelector(selectSocialLoginAvailable);
  const redirectingTo = useSelector(selectSocialLoginRedirectingTo);
  const providers = available ? availableProviders(available, isHydrated ? navigator.userAgent : '', i18n.language) : [];
  if (providers.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="social-logins">
      <h2 id="social-logins" className={isFirst ? 'bd-visually-hidden' : styles.title}>
        {t('socialLogin.login.or')}
      </h2>
      <ul className={styles.list}>
        {providers.map((provider, at) => {
          const name = t(`socialLogin.name.${provider}`);
          return (
            <li key={provider}>
              <Button
                fullWidth
                {...(isFirst && at === 0 ? { variant: 'primary' as const } : {})}
                icon={<ProviderIcon provider={provider} />}
                loading={redirectingTo === provider}
                aria-label={t('socialLogin.login.with', { name })}
                onClick={() => dispatch(socialLoginRequested({ provider, redirect: redirect ?? '/' }))}
              >
                {isFirst ? t('socialLogin.login.with', { name }) : name}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
