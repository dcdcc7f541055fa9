import type { User } from '@baodao/domain/session/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { PasswordInput } from '@baodao/ui-kit/PasswordInput/PasswordInput';
import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { createTextReader } from '../../platform/forms/createTextReader.ts';
import { useFocusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { PhoneCodeForm } from '../phoneCode/PhoneCodeForm.tsx';
import styles from './Profile.module.css';
import { passwordSubmitted, selectProfileBusy, selectProfileProblems } from './profile.flow.ts';

/** A member without a password or phone number sets both together. With a phone number, the password reset page sets the first password. */
export function PasswordForm({ user: { hasPassword, phoneMasked } }: { user: User }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectProfileBusy);
  const problems = useSelector(selectProfileProblems);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, problems);
  if (!hasPassword && phoneMasked === null) {
    return (
      <div className={styles.form}>
        <PhoneCodeForm scene="bind" submitLabel={t('account.info.password.addPhone')} />
      </div>
    );
  }
  if (!hasPassword) {
    return (
      <Button className={styles.submit} linkAs={AppLink} href={links.userForget()}>
        {t('account.info.password.first')}
      </Button>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = createTextReader(event.currentTarget);
    dispatch(passwordSubmitted({ password: text('password'), newPassword: text('newPassword') }));
  };
  const inputProps = { showLabel: t('account.info.password.show'), hideLabel: t('account.info.password.hide'), maxLength: 128 };
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <Field label={t('account.info.password.now')} required error={problems.password && t(problems.password)}>
        <PasswordInput name="password" autoComplete="current-password" {...inputProps} />
      </Field>
      <Field
        label={t('account.info.password.next')}
        required
        hint={t('account.info.password.hint')}
        error={problems.newPassword && t(problems.newPassword)}
      >
        <PasswordInput name="newPassword" autoComplete="new-password" {...inputProps} />
      </Field>
      <Button className={styles.submit} type="submit" variant="primary" loading={busy === 'password'}>
        {t('account.info.password.save')}
      </Button>
    </form>
  );
}
