import { useTranslation } from 'react-i18next';
import { call } from 'typed-redux-saga';
import { captchaFlow } from '../../features/captcha/captcha.flow.ts';
import { LoginHint } from '../../features/login/LoginHint.tsx';
import { SessionLayout } from '../../features/login/SessionLayout.tsx';
import { PhoneCodeForm } from '../../features/phoneCode/PhoneCodeForm.tsx';
import { phoneCodeFlow, redirectMember } from '../../features/phoneCode/phoneCode.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

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
