import { optionalMailKinds } from '@baodao/domain/account/mailKinds';
import type { MailSettings } from '@baodao/domain/account/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { confirmationRequested, mailChoiceSubmitted, selectMailBusy, selectMailDone, selectMailSettings } from './mail.flow.ts';
import styles from './Profile.module.css';
import { emailRemovalRequested, selectProfileBusy } from './profile.flow.ts';

/** Whether mails arrive, and which of them the member wants. */
export function MailChoice() {
  const { t } = useTranslation();
  const settings = useSelector(selectMailSettings);
  if (!settings.value) {
    return settings.state === 'failed' ? (
      <p className={styles.quiet}>{t('account.mail.failed')}</p>
    ) : (
      <Skeleton kind="block" height="8rem" />
    );
  }
  return (
    <>
      <AddressState settings={settings.value} />
      <KindForm off={settings.value.off} />
    </>
  );
}

const tones = { unconfirmed: 'warning', confirmed: 'success', bouncing: 'danger' } as const;

function AddressState({ settings: { state, emailMasked } }: { settings: MailSettings }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectMailBusy);
  const done = useSelector(selectMailDone);
  const isRemoving = useSelector(selectProfileBusy) === 'emailRemoval';
  if (state === 'none') return <p>{t('account.mail.none')}</p>;
  return (
    <div className={styles.form}>
      <Notice
        tone={tones[state]}
        live
        action={
          <>
            {state !== 'confirmed' && (
              <Button size="small" loading={busy === 'confirmation'} onClick={() => dispatch(confirmationRequested())}>
                {t('account.mail.send')}
              </Button>
            )}
            <Button size="small" variant="quiet" loading={isRemoving} onClick={() => dispatch(emailRemovalRequested())}>
              {t('account.mail.remove')}
            </Button>
          </>
        }
      >
        {t(`account.mail.${state}`, { email: emailMasked ?? '' })}
      </Notice>
      <output className={styles.quiet} hidden={done !== 'confirmation'}>
        {done === 'confirmation' && t('account.mail.sent')}
      </output>
    </div>
  );
}

function KindForm({ off }: Pick<MailSettings, 'off'>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectMailBusy);
  const done = useSelector(selectMailDone);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).getAll('kind');
    dispatch(mailChoiceSubmitted(optionalMailKinds.filter((kind) => !wanted.includes(kind))));
  };
  return (
    <form method="post" className={styles.form} onSubmit={submit}>
      <fieldset className={styles.kinds}>
        <legend>{t('account.mail.kindsLabel')}</legend>
        {optionalMailKinds.map((kind) => (
          <Checkbox key={`${kind}${off.includes(kind)}`} name="kind" value={kind} defaultChecked={!off.includes(kind)}>
            {t(`account.mail.kinds.${kind}`)}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.saving}>
        <Button type="submit" loading={busy === 'choice'}>
          {t('account.mail.save')}
        </Button>
        <output className={styles.quiet}>{done === 'choice' && t('account.mail.saved')}</output>
      </div>
    </form>
  );
}
