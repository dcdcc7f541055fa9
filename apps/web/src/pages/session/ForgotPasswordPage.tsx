import { useTranslation } from 'react-i18next';
import { call } from 'typed-redux-saga';
import { captchaFlow } from '../../features/captcha/captcha.flow.ts';
import { LoginHint } from '../../features/login/LoginHint.tsx';
import { SessionLayout } from '../../features/login/SessionLayout.tsx';
import { PhoneCodeForm } from '../../features/phoneCode/PhoneCodeForm.tsx';
import { phoneCodeFlow, redirectMember } from '../../features/phoneCode/phoneCode.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [phoneCodeFlow, captchaFlow];

export const meta: Meta = (_state, t) => ({ title: t('session.forget.title'), description: t('session.forget.description'), hidden: true });

export const loadPersonal: Load = function* () {
  yield* call(redirectMember);
};

export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  return (
    <SessionLayout title={t('session.forget.title')} lead={t('session.forget.lead')}>
      <PhoneCodeForm scene="find" submitLabel={t('session.forget.submit')} />
      <LoginHint text={t('session.forget.remembered')} />
    </SessionLayout>
  );
}
