import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AgreeBox } from '../../shared/phoneCode/AgreeBox.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './Session.module.css';
import { SessionScene } from './SessionScene.tsx';
import { newAccountRequested, selectThirdLogin, type Ticket } from './socialLogin.flow.ts';

/** Somebody whom a third party knows and the shop does not: a new account, or the one he has. Nothing is guessed by names. */
export function ChooseAccount({ ticket: { party, name: person } }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { creating, agreeNeeded } = useSelector(selectThirdLogin);
  const name = t(`socialLogin.name.${party}`);
  const create = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispatch(newAccountRequested({ agree: new FormData(event.currentTarget).has('agree') }));
  };
  return (
    <SessionScene
      title={t('socialLogin.choose.title', { name })}
      lead={`${person ? `${t('socialLogin.choose.hello', { person })} ` : ''}${t('socialLogin.choose.lead', { name })}`}
    >
      <Card as="section" look="hairline" className={styles.form} aria-labelledby="new-here">
        <div>
          <h2 id="new-here" className={styles.choice}>
            {t('socialLogin.choose.newTitle')}
          </h2>
          <p>{t('socialLogin.choose.newText')}</p>
        </div>
        <form method="post" noValidate className={styles.form} onSubmit={create}>
          <AgreeBox error={agreeNeeded ? t('session.needed.agree') : undefined} />
          <Button type="submit" look="primary" size="large" wide loading={creating}>
            {t('socialLogin.choose.create')}
          </Button>
        </form>
      </Card>
      <Card as="section" look="hairline" className={styles.form} aria-labelledby="member-already">
        <div>
          <h2 id="member-already" className={styles.choice}>
            {t('socialLogin.choose.oldTitle')}
          </h2>
          <p>{t('socialLogin.choose.oldText', { name })}</p>
        </div>
        <LoginForm submitLabel={t('socialLogin.choose.bind')} secondary />
      </Card>
    </SessionScene>
  );
}
