import { useTranslation } from 'react-i18next';
import { call } from 'typed-redux-saga';
import type { Load, Meta } from '../../app/page.ts';
import { captchaFlow } from '../../shared/captcha/captcha.flow.ts';
import { PhoneCodeForm } from '../../shared/phoneCode/PhoneCodeForm.tsx';
import { phoneCodeFlow, redirectMember } from '../../shared/phoneCode/phoneCode.flow.ts';
import { LoginHint } from './LoginHint.tsx';
import { SessionLayout } from './SessionLayout.tsx';

export const flows = [phoneCodeFlow, captchaFlow];

export const meta: Meta = (_state, t) => ({ title: t('session.register.title'), description: t('session.register.description') });

export const loadPersonal: Load = function* () {
  yield* call(redirectMember);
};

export default function RegisterPage() {
  const { t } = useTranslation();
  return (
    <SessionLayout title={t('session.register.title')} lead={t('session.register.lead')}>
      <PhoneCodeForm scene="register" submitLabel={t('session.register.submit')} />
      <LoginHint text={t('session.register.haveAccount')} />
    </SessionLayout>
  );
}
