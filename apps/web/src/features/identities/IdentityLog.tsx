import type { IdentityEvent } from '@baodao/domain/account/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './CustomsIdentities.module.css';
import { identityEventsRequested, selectIdentitiesEvents } from './identities.flow.ts';

/** What happened to the member's identities, above all when a number was opened and for which order. */
export function IdentityLog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const events = useSelector(selectIdentitiesEvents);
  const load = () => dispatch(identityEventsRequested());
  if (!events.value) {
    return events.state === 'failed' ? (
      <ErrorState compact heading="h3" title={t('account.identity.log.failed')} retryLabel={t('layout.retry')} onRetry={load} />
    ) : (
      <Button className={styles.add} variant="quiet" loading={events.state === 'loading'} onClick={load}>
        {t('account.identity.log.show')}
      </Button>
    );
  }
  return (
    <section aria-labelledby="identity-log">
      <h3 id="identity-log">{t('account.identity.log.title')}</h3>
      {events.value.length === 0 && <p className={styles.quiet}>{t('account.identity.log.empty')}</p>}
      <ul className={styles.log}>
        {events.value.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and never move.
          <LogEntry key={at} event={event} />
        ))}
      </ul>
    </section>
  );
}

function LogEntry({ event: { event, time, numberMasked, orderCode, receiver } }: { event: IdentityEvent }) {
  const { t } = useTranslation();
  return (
    <li>
      <time dateTime={time}>{formatTime(time, 'YYYY/MM/DD HH:mm')}</time> <span className={styles.number}>{numberMasked}</span>
      <br />
      {event === 'opened' && orderCode !== null ? (
        <>
          {t(receiver === 'staff' ? 'account.identity.log.openedByStaff' : 'account.identity.log.opened', { order: orderCode })}{' '}
          <Link linkAs={AppLink} href={links.orderInfo({ code: orderCode })}>
            {t('account.identity.log.toOrder')}
          </Link>
        </>
      ) : (
        t(`account.identity.log.${event}`, { order: '' })
      )}
    </li>
  );
}
