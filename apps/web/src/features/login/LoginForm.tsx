import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { PasswordInput } from '@baodao/ui-kit/PasswordInput/PasswordInput';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { PhoneFields } from '../../platform/forms/PhoneFields.tsx';
import { useFocusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { defaultPhoneArea, readPhoneForm } from '../phoneCode/phoneForm.ts';
import { loginFormOpened, loginRequested, selectIsLoginCaptchaRequired, selectIsLoginSending, selectLoginProblems } from './login.flow.ts';
import styles from './Session.module.css';

/** Login form with phone number and password. Its pages must include `loginFlow` and `captchaFlow`. */
export function LoginForm({ submitLabel, secondary = false }: { submitLabel: string; secondary?: boolean }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const isSending = useSelector(selectIsLoginSending);
  const isCaptchaRequired = useSelector(selectIsLoginCaptchaRequired);
  const problems = useSelector(selectLoginProblems);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, problems);
  useEffect(() => {
    dispatch(loginFormOpened());
  }, [dispatch]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { text, area, phone } = readPhoneForm(event.currentTarget);
    dispatch(loginRequested({ area, phone, password: text('password'), captcha: text('captcha') }));
  };
  return (
    // With `post`, a submit before hydration does not put the password into the URL.
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      {problems.form && (
        <Notice tone="danger" live>
          {t(problems.form)}
        </Notice>
      )}
      <PhoneFields area={defaultPhoneArea(i18n.language)} number="" autoComplete="username" error={problems.phone && t(problems.phone)} />
      <Field label={t('session.password')} required error={problems.password && t(problems.password)}>
        <PasswordInput name="password" maxLength={128} showLabel={t('session.showPassword')} hideLabel={t('session.hidePassword')} />
      </Field>
      {isCaptchaRequired && (
        <>
          <Notice>{t('session.captcha.why')}</Notice>
          <CaptchaField error={problems.captcha && t(problems.captcha)} />
        </>
      )}
      <Button type="submit" variant={secondary ? 'secondary' : 'primary'} size="large" fullWidth loading={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
