import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from 'typed-redux-saga';
import type { Load, Meta } from '../../app/page.ts';
import { captchaFlow } from '../../shared/captcha/captcha.flow.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { PhoneCodeForm } from '../../shared/phoneCode/PhoneCodeForm.tsx';
import { phoneCodeFlow, redirectMember } from '../../shared/phoneCode/phoneCode.flow.ts';
import styles from './Session.module.css';
import { SessionLayout } from './SessionLayout.tsx';

export const flows = [phoneCodeFlow, captchaFlow];

export const meta: Meta = (_state, t) => ({ title: t('session.forget.title'), description: t('session.forget.description'), hidden: true });

export const loadPersonal: Load = function* () {
  yield* call(redirectMember);
};

export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <SessionLayout title={t('session.forget.title')} lead={t('session.forget.lead')}>
      <PhoneCodeForm scene="find" submitLabel={t('session.forget.submit')} />
      <div className={styles.foot}>
        <span>
          {t('session.forget.remembered')}{' '}
          <Link linkAs={AppLink} href={links.userLogin({ redirect: query.get('redirect') })}>
            {t('session.register.toLogin')}
          </Link>
        </span>
      </div>
    </SessionLayout>
  );
}
