import { maskPhone } from '@baodao/domain/account/loginName';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { PhoneFields } from '../../platform/forms/PhoneFields.tsx';
import { useFocusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './PhoneCode.module.css';
import {
  type CodeScene,
  codeRequested,
  phoneChanged,
  phoneCodeMounted,
  phoneCodeSubmitted,
  selectIsPhoneCodeCaptchaRequired,
  selectPhoneCodeProblems,
  selectPhoneCodeSaving,
  selectPhoneCodeSending,
  selectPhoneCodeWaitMinutes,
  selectSending,
} from './phoneCode.flow.ts';
import { defaultPhoneArea, readPhoneForm } from './phoneForm.ts';
import { TermsCheckbox } from './TermsCheckbox.tsx';
import { useRestoredPhone } from './useRestoredPhone.ts';

/** Phone number, SMS code and new password. Login and account deletion omit the password. */
export function PhoneCodeForm({ scene, submitLabel }: { scene: CodeScene; submitLabel: string }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const sending = useSelector(selectPhoneCodeSending);
  const saving = useSelector(selectPhoneCodeSaving);
  const isCaptchaRequired = useSelector(selectIsPhoneCodeCaptchaRequired);
  const waitMinutes = useSelector(selectPhoneCodeWaitMinutes);
  const problems = useSelector(selectPhoneCodeProblems);
  const { sent, secondsLeft } = useSelector(selectSending);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, problems);
  useRestoredPhone(form);
  useEffect(() => {
    dispatch(phoneCodeMounted(scene));
  }, [dispatch, scene]);

  // The button that asked for the code cannot be pressed again, so the focus goes to the field for the code.
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !sending && sent) form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
    wasSending.current = sending;
  }, [sending, sent]);

  const isWaiting = secondsLeft > 0;
  const codeHint = sent ? t('session.code.sentTo', { phone: maskPhone(sent.to), count: sent.minutes }) : t('session.code.sendFirst');
  const say = (problem: (typeof problems)[keyof typeof problems]) => problem && t(problem);
  const askForCode = () => {
    if (!form.current) return;
    const { text, area, phone } = readPhoneForm(form.current);
    dispatch(codeRequested({ area, phone, captcha: text('captcha') }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { text, area, phone } = readPhoneForm(event.currentTarget);
    const values = { code: text('code'), password: text('password'), agree: text('agree') === 'on', captcha: text('captcha') };
    dispatch(phoneCodeSubmitted({ area, phone, ...values }));
  };
  const retype = () => {
    if (!form.current) return;
    const { area, phone } = readPhoneForm(form.current);
    dispatch(phoneChanged({ area, phone }));
  };
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      {problems.form && (
        <Notice tone="danger" live>
          {t(problems.form)}
        </Notice>
      )}
      {waitMinutes !== null && (
        <Notice tone="danger" live>
          <span>{t('session.code.tooMany', { count: waitMinutes })}</span>{' '}
          {scene !== 'bind' && scene !== 'leave' && <span>{t('session.code.otherWays')}</span>}
        </Notice>
      )}
      <div onInput={retype}>
        <PhoneFields area={defaultPhoneArea(i18n.language)} number="" autoComplete="tel-national" error={say(problems.phone)} />
      </div>
      {isCaptchaRequired && <Notice>{t('session.captcha.why')}</Notice>}
      {(!isWaiting || isCaptchaRequired) && (
        <CaptchaField error={say(problems.captcha)} {...(isCaptchaRequired ? {} : { onEnter: askForCode })} />
      )}
      <Field label={t('session.code.label')} required error={say(problems.code)} hint={problems.code && !sent ? undefined : codeHint}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          after={
            <Button variant="quiet" size="small" className={styles.codeButton} disabled={isWaiting} loading={sending} onClick={askForCode}>
              {isWaiting ? t('session.code.againIn', { count: secondsLeft }) : t('session.code.send')}
            </Button>
          }
        />
      </Field>
      {scene !== 'login' && scene !== 'leave' && <NewPasswordField error={say(problems.password)} />}
      {scene === 'register' && <TermsCheckbox error={say(problems.agree)} />}
      <Button type="submit" variant="primary" size="large" fullWidth loading={saving}>
        {submitLabel}
      </Button>
    </form>
  );
}
