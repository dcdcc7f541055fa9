import type { ProviderName } from '@baodao/domain/socialLogin/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { availableProviders } from './identityProviders.ts';
import styles from './LinkedAccounts.module.css';
import {
  linkedAccountsRequested,
  linkRequested,
  selectLinkedAccounts,
  selectLinkedAccountsBusy,
  unlinkRequested,
} from './linkedAccounts.flow.ts';
import { ProviderIcon } from './ProviderIcon.tsx';

/** The member's accounts at identity providers. Its page runs `fetchLinkedAccounts` and needs the texts of `socialLogin` and `socialLogin.bindings`. */
export function LinkedAccounts() {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const isHydrated = useHydrated();
  const accounts = useSelector(selectLinkedAccounts);
  if (!accounts.value) {
    return accounts.state === 'failed' ? (
      <ErrorState
        compact
        heading="h3"
        title={t('socialLogin.bindings.failed')}
        retryLabel={t('layout.retry')}
        onRetry={() => dispatch(linkedAccountsRequested())}
      />
    ) : (
      <div className={styles.list} aria-busy="true">
        <Skeleton kind="block" height="4rem" />
        <Skeleton kind="block" height="4rem" />
      </div>
    );
  }
  const { bound, offered, hasPhone } = accounts.value;
  const available = availableProviders(offered, isHydrated ? navigator.userAgent : '', i18n.language);
  // A linked provider can be unlinked even if it is not offered any more.
  const shown = [...new Set([...available, ...bound])];
  if (shown.length === 0) return <p className={styles.quiet}>{t('socialLogin.bindings.none')}</p>;
  return (
    <ul className={styles.list}>
      {shown.map((provider) => {
        const isLinked = bound.includes(provider);
        return (
          <LinkedAccount key={provider} provider={provider} isLinked={isLinked} isLast={isLinked && bound.length === 1 && !hasPhone} />
        );
      })}
    </ul>
  );
}

function LinkedAccount({ provider, isLinked, isLast }: { provider: ProviderName; isLinked: boolean; isLast: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectLinkedAccountsBusy);
  const name = t(`socialLogin.name.${provider}`);
  const state = isLast ? t('socialLogin.bindings.last') : isLinked ? t('socialLogin.bindings.bound') : t('socialLogin.bindings.notBound');
  const question = { title: t('socialLogin.bindings.unbindTitle', { name }), text: t('socialLogin.bindings.unbindText', { name }) };
  return (
    <li className={styles.item}>
      <ProviderIcon provider={provider} />
      <span className={styles.text}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{state}</span>
      </span>
      {!isLast && (
        <Button
          size="small"
          loading={busy === provider}
          aria-label={t(isLinked ? 'socialLogin.bindings.unbindOf' : 'socialLogin.bindings.bindOf', { name })}
          onClick={() => dispatch(isLinked ? unlinkRequested({ provider, question }) : linkRequested(provider))}
        >
          {t(isLinked ? 'socialLogin.bindings.unbind' : 'socialLogin.bindings.bind')}
        </Button>
      )}
    </li>
  );
}
