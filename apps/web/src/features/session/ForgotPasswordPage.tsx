import { useTranslation } from 'react-i18next';
import { call } from 'typed-redux-saga';
import type { Load, Meta } from '../../app/page.ts';
import { captchaFlow } from '../../shared/captcha/captcha.flow.ts';
import { PhoneCodeForm } from '../../shared/phoneCode/PhoneCodeForm.tsx';
import { phoneCodeFlow, redirectMember } from '../../shared/phoneCode/phoneCode.flow.ts';
import { LoginHint } from './LoginHint.tsx';
import { SessionLayout } from './SessionLayout.tsx';

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
