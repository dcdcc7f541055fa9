import type { ConnectedApp } from '@baodao/domain/oauth/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './OAuth.module.css';
import { appsRequested, disconnectRequested, selectBusyApp, selectConnectedApps } from './oauth.flow.ts';
import { scopeKeys } from './scopeKeys.ts';

/** The apps that have access to the account, each with a way to end it. */
export function ConnectedApps() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const apps = useSelector(selectConnectedApps);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('oauth.apps.title')}</h1>
      <p>{t('oauth.apps.lead')}</p>
      {apps.state === 'failed' && !apps.value && (
        <ErrorState
          title={t('oauth.failed.title')}
          text={t('oauth.failed.text')}
          retryLabel={t('layout.retry')}
          onRetry={() => dispatch(appsRequested())}
        />
      )}
      {apps.value?.length === 0 && <EmptyState icon={<ShieldCheck />} title={t('oauth.apps.none')} text={t('oauth.apps.noneText')} />}
      {apps.value && apps.value.length > 0 && (
        <ul className={styles.apps}>
          {apps.value.map((app) => (
            <AppItem key={app.id} app={app} />
          ))}
        </ul>
      )}
      {!apps.value && apps.state !== 'failed' && <Skeleton kind="block" height="9rem" />}
    </div>
  );
}

function AppItem({ app: { id, name, scopes, createTime } }: { app: ConnectedApp }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busyId = useSelector(selectBusyApp);
  const question = { title: t('oauth.apps.confirmTitle', { app: name }), text: t('oauth.apps.confirmText') };
  return (
    <Card as="li" className={styles.app}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.quiet}>{t('oauth.apps.since', { day: formatTime(createTime, 'YYYY/MM/DD HH:mm') })}</p>
      <ul className={styles.plain}>
        {scopes.map((scope) => (
          <li key={scope}>{t(scopeKeys[scope])}</li>
        ))}
      </ul>
      <Button
        size="small"
        loading={busyId === id}
        aria-label={t('oauth.apps.endLabel', { app: name })}
        onClick={() => dispatch(disconnectRequested({ id, question }))}
      >
        {t('oauth.apps.end')}
      </Button>
    </Card>
  );
}
