import type { User } from '@baodao/domain/session/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { PasswordInput } from '@baodao/ui-kit/PasswordInput/PasswordInput';
import { type SubmitEvent, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { fieldsOf } from '../../commons/forms/fieldsOf.ts';
import { LazyDialog } from '../../commons/LazyDialog.tsx';
import styles from './Info.module.css';
import { exportRequested, exportTaken, leaveSubmitted, leavingToggled, selectProfile, stayRequested } from './profile.flow.ts';

/** Taking one's data along, and leaving. */
export function LeavePanel({ user }: { user: User }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { busy, exported, leaving } = useSelector(selectProfile);
  useEffect(() => {
    if (exported === null) return;
    const address = URL.createObjectURL(new Blob([exported], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: 'baodao.json' });
    link.click();
    URL.revokeObjectURL(address);
    dispatch(exportTaken());
  }, [exported, dispatch]);
  return (
    <>
      <div className={styles.row}>
        <p className={styles.quiet}>{t('account.info.leave.exportText')}</p>
        <Button loading={busy === 'export'} onClick={() => dispatch(exportRequested())}>
          {t('account.info.leave.export')}
        </Button>
      </div>
      {user.deleteTime ? (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => dispatch(stayRequested())}>
              {t('account.info.leave.stay')}
            </Button>
          }
        >
          {t('account.info.leave.due', { time: formatTime(user.deleteTime, 'YYYY/MM/DD HH:mm') })}
        </Notice>
      ) : (
        <div className={styles.row}>
          <p className={styles.quiet}>{t('account.info.leave.text')}</p>
          <Button look="danger" disabled={!user.hasPassword} onClick={() => dispatch(leavingToggled(true))}>
            {t('account.info.leave.ask')}
          </Button>
        </div>
      )}
      {leaving && <LeaveDialog />}
    </>
  );
}

function LeaveDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { busy, problems } = useSelector(selectProfile);
  const form = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispatch(leaveSubmitted(fieldsOf(event.currentTarget)('password')));
  };
  return (
    <LazyDialog
      open
      mustAnswer
      size="small"
      title={t('account.info.leave.askTitle')}
      text={t('account.info.leave.askText')}
      closeLabel={t('frame.close')}
      onClose={() => dispatch(leavingToggled(false))}
      footer={
        <>
          <Button look="quiet" onClick={() => dispatch(leavingToggled(false))}>
            {t('frame.cancel')}
          </Button>
          <Button type="submit" form={form} look="danger" loading={busy === 'leave'}>
            {t('account.info.leave.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <Field label={t('account.info.password.now')} required error={problems.leavePassword && t(problems.leavePassword)}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={128}
            required
            showLabel={t('account.info.password.show')}
            hideLabel={t('account.info.password.hide')}
          />
        </Field>
      </form>
    </LazyDialog>
  );
}
