import type { ThirdParty, User } from '@baodao/domain/session/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { PasswordInput } from '@baodao/ui-kit/PasswordInput/PasswordInput';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { fieldsOf } from '../../shared/forms/fieldsOf.ts';
import { PhoneCodeForm } from '../../shared/phoneCode/PhoneCodeForm.tsx';
import { PartyMark } from '../../shared/socialLogin/PartyMark.tsx';
import styles from './Info.module.css';
import {
  exportRequested,
  exportTaken,
  leaveByPartyRequested,
  leaveSubmitted,
  leavingToggled,
  selectProfile,
  stayRequested,
} from './profile.flow.ts';

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
          <Button look="danger" onClick={() => dispatch(leavingToggled(true))}>
            {t('account.info.leave.ask')}
          </Button>
        </div>
      )}
      {leaving && <LeaveDialog user={user} />}
    </>
  );
}

/** Before the account is given up it is shown to be the member's: by his password, his telephone or a third party he came by. */
function LeaveDialog({ user: { hasPassword, phoneMasked, bindings } }: { user: User }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { busy } = useSelector(selectProfile);
  const [byCode, setByCode] = useState(!hasPassword);
  const form = useId();
  const hasPhone = phoneMasked !== null;
  return (
    <LazyDialog
      open
      mustAnswer
      size="small"
      title={t('account.info.leave.askTitle')}
      text={t('account.info.leave.askText')}
      closeLabel={t('layout.close')}
      onClose={() => dispatch(leavingToggled(false))}
      footer={
        <>
          <Button look="quiet" onClick={() => dispatch(leavingToggled(false))}>
            {t('layout.cancel')}
          </Button>
          {!byCode && (
            <Button type="submit" form={form} look="danger" loading={busy === 'leave'}>
              {t('account.info.leave.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.proofs}>
        {!byCode && <LeaveByPassword form={form} />}
        {byCode && hasPhone && (
          <>
            <p className={styles.quiet}>{t('account.info.leave.codeText')}</p>
            <PhoneCodeForm scene="leave" submitLabel={t('account.info.leave.confirm')} />
          </>
        )}
        {byCode && !hasPhone && <LeaveByParty parties={bindings} />}
        {hasPassword && hasPhone && (
          <Button look="quiet" onClick={() => setByCode(!byCode)}>
            {t(byCode ? 'account.info.leave.byPassword' : 'account.info.leave.byCode')}
          </Button>
        )}
      </div>
    </LazyDialog>
  );
}

function LeaveByPassword({ form }: { form: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { problems } = useSelector(selectProfile);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispatch(leaveSubmitted(fieldsOf(event.currentTarget)('password')));
  };
  return (
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
  );
}

function LeaveByParty({ parties }: { parties: readonly ThirdParty[] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { busy } = useSelector(selectProfile);
  return (
    <>
      <p className={styles.quiet}>{t('account.info.leave.byParty')}</p>
      {parties.map((party) => (
        <Button
          key={party}
          wide
          icon={<PartyMark party={party} />}
          loading={busy === 'leave'}
          onClick={() => dispatch(leaveByPartyRequested(party))}
        >
          {t('account.info.leave.withParty', { name: t(`socialLogin.name.${party}`) })}
        </Button>
      ))}
    </>
  );
}
