import type { ThirdParty } from '@baodao/domain/session/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHydrated } from '../browser/useHydrated.ts';
import { availableProviders } from './identityProviders.ts';
import styles from './LinkedAccounts.module.css';
import { linkedAccountsRequested, linkRequested, selectLinkedAccounts, unlinkRequested } from './linkedAccounts.flow.ts';
import { ProviderIcon } from './ProviderIcon.tsx';

/**
 * The member's ways in by third parties, to be bound and let go. The page that shows it runs `fetchBindings` in its `load` and has
 * `bindingsFlow` and the texts of `thirdLogin`.
 */
export function LinkedAccounts() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const hydrated = useHydrated();
  const { known } = useSelector(selectLinkedAccounts);
  if (!known.value) {
    return known.state === 'failed' ? (
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
  const { bound, offered, hasPhone } = known.value;
  const here = availableProviders(offered, hydrated ? navigator.userAgent : '');
  // What was bound once can be let go also where it is offered no more.
  const shown = [...new Set([...here, ...bound])];
  if (shown.length === 0) return <p className={styles.quiet}>{t('socialLogin.bindings.none')}</p>;
  return (
    <ul className={styles.list}>
      {shown.map((party) => {
        const isBound = bound.includes(party);
        return <LinkedAccount key={party} party={party} bound={isBound} last={isBound && bound.length === 1 && !hasPhone} />;
      })}
    </ul>
  );
}

function LinkedAccount({ party, bound, last }: { party: ThirdParty; bound: boolean; last: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { busy } = useSelector(selectLinkedAccounts);
  const name = t(`socialLogin.name.${party}`);
  const state = last ? t('socialLogin.bindings.last') : bound ? t('socialLogin.bindings.bound') : t('socialLogin.bindings.notBound');
  const question = { title: t('socialLogin.bindings.unbindTitle', { name }), text: t('socialLogin.bindings.unbindText', { name }) };
  return (
    <li className={styles.item}>
      <ProviderIcon party={party} />
      <span className={styles.text}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{state}</span>
      </span>
      {!last && (
        <Button
          size="small"
          loading={busy === party}
          aria-label={t(bound ? 'socialLogin.bindings.unbindOf' : 'socialLogin.bindings.bindOf', { name })}
          onClick={() => dispatch(bound ? unlinkRequested({ party, question }) : linkRequested(party))}
        >
          {t(bound ? 'socialLogin.bindings.unbind' : 'socialLogin.bindings.bind')}
        </Button>
      )}
    </li>
  );
}
