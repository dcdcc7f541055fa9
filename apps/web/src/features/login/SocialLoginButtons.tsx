import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { availableProviders } from '../socialLogin/identityProviders.ts';
import { ProviderIcon } from '../socialLogin/ProviderIcon.tsx';
import styles from './SocialLoginButtons.module.css';
import { selectSocialLoginAvailable, selectSocialLoginRedirectingTo, socialLoginRequested } from './socialLogin.flow.ts';

/** Social login buttons of the configured providers that work in this browser. */
export function SocialLoginButtons({ redirect }: { redirect: string | null }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const isHydrated = useHydrated();
  const available = useSelector(selectSocialLoginAvailable);
  const redirectingTo = useSelector(selectSocialLoginRedirectingTo);
  const providers = available ? availableProviders(available, isHydrated ? navigator.userAgent : '', i18n.language) : [];
  if (providers.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="social-logins">
      <h2 id="social-logins" className={styles.title}>
        {t('socialLogin.login.or')}
      </h2>
      <ul className={styles.list}>
        {providers.map((provider) => {
          const name = t(`socialLogin.name.${provider}`);
          return (
            <li key={provider}>
              <Button
                fullWidth
                icon={<ProviderIcon provider={provider} />}
                loading={redirectingTo === provider}
                aria-label={t('socialLogin.login.with', { name })}
                onClick={() => dispatch(socialLoginRequested({ provider, redirect: redirect ?? '/' }))}
              >
                {name}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
