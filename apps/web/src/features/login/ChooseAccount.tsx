import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { TermsCheckbox } from '../phoneCode/TermsCheckbox.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './Session.module.css';
import { SessionLayout } from './SessionLayout.tsx';
import { newAccountRequested, selectIsSocialLoginAgreementMissing, selectIsSocialLoginCreating, type Ticket } from './socialLogin.flow.ts';

/** Lets a visitor without a linked account create one or log in to an existing one. Accounts are never matched by name. */
export function ChooseAccount({ ticket: { provider, name: person } }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isCreating = useSelector(selectIsSocialLoginCreating);
  const isAgreementMissing = useSelector(selectIsSocialLoginAgreementMissing);
  const name = t(`socialLogin.name.${provider}`);
  const create = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispatch(newAccountRequested({ agree: new FormData(event.currentTarget).has('agree') }));
  };
  return (
    <SessionLayout
      title={t('socialLogin.choose.title', { name })}
      lead={`${person ? `${t('socialLogin.choose.hello', { person })} ` : ''}${t('socialLogin.choose.lead', { name })}`}
    >
      <Card as="section" variant="hairline" className={styles.form} aria-labelledby="new-here">
        <div>
          <h2 id="new-here" className={styles.choice}>
            {t('socialLogin.choose.newTitle')}
          </h2>
          <p>{t('socialLogin.choose.newText')}</p>
        </div>
        <form method="post" noValidate className={styles.form} onSubmit={create}>
          <TermsCheckbox error={isAgreementMissing ? t('session.needed.agree') : undefined} />
          <Button type="submit" variant="primary" size="large" fullWidth loading={isCreating}>
            {t('socialLogin.choose.create')}
          </Button>
        </form>
      </Card>
      <Card as="section" variant="hairline" className={styles.form} aria-labelledby="member-already">
        <div>
          <h2 id="member-already" className={styles.choice}>
            {t('socialLogin.choose.oldTitle')}
          </h2>
          <p>{t('socialLogin.choose.oldText', { name })}</p>
        </div>
        <LoginForm submitLabel={t('socialLogin.choose.bind')} secondary />
      </Card>
    </SessionLayout>
  );
}
