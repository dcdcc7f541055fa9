import type { StoredIdentity } from '@baodao/domain/account/shapes';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { formatFullDay } from '@baodao/domain/time/monthDay';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import styles from './CustomsIdentities.module.css';
import { CustomsIdentityForm } from './CustomsIdentityForm.tsx';
import { IdentityLog } from './IdentityLog.tsx';
import {
  identitiesRequested,
  identityDeleteRequested,
  identityFormToggled,
  selectIdentitiesList,
  selectIsIdentitiesFormOpen,
} from './identities.flow.ts';
import { identityKind } from './identityKinds.ts';

/** The member's identity documents for customs. Its page runs `fetchIdentities` and needs the texts of `account`. */
export function CustomsIdentities() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const list = useSelector(selectIdentitiesList);
  const isFormOpen = useSelector(selectIsIdentitiesFormOpen);
  if (!list.value) {
    return list.state === 'failed' ? (
      <ErrorState
        compact
        heading="h3"
        title={t('account.identity.failed')}
        retryLabel={t('layout.retry')}
        onRetry={() => dispatch(identitiesRequested())}
      />
    ) : (
      <Skeleton kind="block" height="4rem" />
    );
  }
  return (
    <div className={styles.root}>
      {list.value.length === 0 && !isFormOpen && <p className={styles.quiet}>{t('account.identity.empty')}</p>}
      <ul className={styles.list}>
        {list.value.map((identity) => (
          <IdentityItem key={identity.id} identity={identity} />
        ))}
      </ul>
      {isFormOpen ? (
        <CustomsIdentityForm />
      ) : (
        <Button className={styles.add} onClick={() => dispatch(identityFormToggled(true))}>
          {t('account.identity.add')}
        </Button>
      )}
      <IdentityLog />
    </div>
  );
}

function IdentityItem({ identity: { id, name, type, numberMasked, deleteTime } }: { identity: StoredIdentity }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const dispatch = useDispatch();
  const question = { title: t('account.identity.deleteTitle'), text: t('account.identity.deleteText', { name }) };
  return (
    <li className={styles.item}>
      <span className={styles.name}>{name}</span>
      <span className={styles.number}>
        {t(`account.identity.kinds.${identityKind(type)}`)} {numberMasked}
        <br />
        {t('account.identity.keptUntil', { date: formatFullDay(toCalendarDay(deleteTime), language) })}
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('account.identity.deleteOf', { name })}
        onClick={() => dispatch(identityDeleteRequested({ id, question }))}
      >
        {t('account.identity.delete')}
      </Button>
    </li>
  );
}
