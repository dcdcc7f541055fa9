import type { User } from '@baodao/domain/session/shapes';
import type { ProviderName } from '@baodao/domain/socialLogin/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { PasswordInput } from '@baodao/ui-kit/PasswordInput/PasswordInput';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { isWeChat } from '../../platform/browser/platform.ts';
import { LazyDialog } from '../../platform/dialogs/LazyDialog.tsx';
import { createTextReader } from '../../platform/forms/createTextReader.ts';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import { useApp } from '../../platform/page/AppContext.ts';
import { PhoneCodeForm } from '../phoneCode/PhoneCodeForm.tsx';
import { formatDayTime } from '../sales/formatDayTime.ts';
import { ProviderIcon } from '../socialLogin/ProviderIcon.tsx';
import styles from './Profile.module.css';
import {
  deletionByProviderRequested,
  deletionCancelRequested,
  deletionSubmitted,
  deletionToggled,
  exportDownloaded,
  exportRequested,
  selectIsProfileDeletionOpen,
  selectProfileBusy,
  selectProfileExportedJson,
  selectProfileProblems,
} from './profile.flow.ts';

/** Lets the member export their data and delete the account. */
export function AccountDeletion({ user }: { user: User }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const dispatch = useDispatch();
  const busy = useSelector(selectProfileBusy);
  const exportedJson = useSelector(selectProfileExportedJson);
  const isDeletionOpen = useSelector(selectIsProfileDeletionOpen);
  useEffect(() => {
    if (exportedJson === null) return;
    const url = URL.createObjectURL(new Blob([exportedJson], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: 'baodao.json' });
    link.click();
    URL.revokeObjectURL(url);
    dispatch(exportDownloaded());
  }, [exportedJson, dispatch]);
  const requestExport = () =>
    dispatch(
      isWeChat(navigator.userAgent) ? noticeAdded({ kind: 'info', title: t('account.info.deletion.exportElsewhere') }) : exportRequested(),
    );
  return (
    <>
      <div className={styles.row}>
        <p className={styles.quiet}>{t('account.info.deletion.exportText')}</p>
        <Button loading={busy === 'export'} onClick={requestExport}>
          {t('account.info.deletion.export')}
        </Button>
      </div>
      {user.deleteTime ? (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => dispatch(deletionCancelRequested())}>
              {t('account.info.deletion.cancel')}
            </Button>
          }
        >
          {t('account.info.deletion.due', { time: formatDayTime(user.deleteTime, language) })}
        </Notice>
      ) : (
        <div className={styles.row}>
          <p className={styles.quiet}>{t('account.info.deletion.text')}</p>
          <Button variant="danger" onClick={() => dispatch(deletionToggled(true))}>
            {t('account.info.deletion.ask')}
          </Button>
        </div>
      )}
      {isDeletionOpen && <DeletionDialog user={user} />}
    </>
  );
}

/** Asks the member to confirm the deletion with the password, a phone code or an identity provider. */
function DeletionDialog({ user: { hasPassword, phoneMasked, bindings } }: { user: User }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectProfileBusy);
  const [isByCode, setIsByCode] = useState(!hasPassword);
  const formId = useId();
  const hasPhone = phoneMasked !== null;
  return (
    <LazyDialog
      open
      requiresAnswer
      size="small"
      title={t('account.info.deletion.askTitle')}
      text={t('account.info.deletion.askText')}
      closeLabel={t('layout.close')}
      onClose={() => dispatch(deletionToggled(false))}
      footer={
        <>
          <Button variant="quiet" onClick={() => dispatch(deletionToggled(false))}>
            {t('layout.cancel')}
          </Button>
          {!isByCode && (
            <Button type="submit" form={formId} variant="danger" loading={busy === 'deletion'}>
              {t('account.info.deletion.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.proofs}>
        {!isByCode && <PasswordConfirmation formId={formId} />}
        {isByCode && hasPhone && (
          <>
            <p className={styles.quiet}>{t('account.info.deletion.codeText')}</p>
            <PhoneCodeForm scene="leave" submitLabel={t('account.info.deletion.confirm')} />
          </>
        )}
        {isByCode && !hasPhone && <ProviderConfirmation providers={bindings} />}
        {hasPassword && hasPhone && (
          <Button variant="quiet" onClick={() => setIsByCode(!isByCode)}>
            {t(isByCode ? 'account.info.deletion.byPassword' : 'account.info.deletion.byCode')}
          </Button>
        )}
      </div>
    </LazyDialog>
  );
}

function PasswordConfirmation({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const problems = useSelector(selectProfileProblems);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispatch(deletionSubmitted(createTextReader(event.currentTarget)('password')));
  };
  return (
    <form id={formId} method="post" noValidate onSubmit={submit}>
      <Field label={t('account.info.password.now')} required error={problems.deletionPassword && t(problems.deletionPassword)}>
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

function ProviderConfirmation({ providers }: { providers: readonly ProviderName[] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectProfileBusy);
  return (
    <>
      <p className={styles.quiet}>{t('account.info.deletion.byProvider')}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          fullWidth
          icon={<ProviderIcon provider={provider} />}
          loading={busy === 'deletion'}
          onClick={() => dispatch(deletionByProviderRequested(provider))}
        >
          {t('account.info.deletion.withProvider', { name: t(`socialLogin.name.${provider}`) })}
        </Button>
      ))}
    </>
  );
}
