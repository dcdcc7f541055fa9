import type { AuthorizationRequest, OAuthScope } from '@baodao/domain/oauth/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import Check from 'lucide-react/icons/check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Loadable } from '../../platform/store/flow.ts';
import { selectSession } from '../session/session.flow.ts';
import styles from './OAuth.module.css';
import { authorizationAnswered, selectAuthorizationAnswer } from './oauth.flow.ts';
import { scopeKeys } from './scopeKeys.ts';

interface Props {
  request: Loadable<AuthorizationRequest>;
  title: string;
}

/** What an app asks for, and the two answers. */
export function Consent({ request, title }: Props) {
  const { t } = useTranslation();
  if (request.state === 'failed') {
    const reason = request.error === 'notFound' ? 'invalid' : 'failed';
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        <ErrorState title={t(`oauth.${reason}.title`)} text={t(`oauth.${reason}.text`)} />
      </div>
    );
  }
  if (!request.value)
    return (
      <div className={styles.page} aria-busy="true">
        <h1 className={styles.title}>{title}</h1>
        <Skeleton kind="block" height="22rem" />
      </div>
    );
  return <Question {...request.value} />;
}

/** Scopes with which an app spends money. */
const spendingScopes: readonly OAuthScope[] = ['orders:write'];

function Question({ appName, returnsTo, scopes }: AuthorizationRequest) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const answer = useSelector(selectAuthorizationAnswer);
  const { user } = useSelector(selectSession);
  return (
    <div className={styles.page}>
      <Card padding="large" className={styles.card}>
        <ShieldQuestion className={styles.mark} aria-hidden="true" />
        <h1 className={styles.title}>{t('oauth.ask', { app: appName })}</h1>
        {user?.nickname && <p className={styles.quiet}>{t('oauth.signedInAs', { name: user.nickname })}</p>}
        <p>{t('oauth.lead')}</p>
        <ul className={styles.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>
              <Check aria-hidden="true" />
              {t(scopeKeys[scope])}
            </li>
          ))}
        </ul>
        {scopes.some((scope) => spendingScopes.includes(scope)) && <Notice tone="warning">{t('oauth.warning')}</Notice>}
        <p className={styles.quiet}>{t('oauth.returnsTo', { host: returnsTo })}</p>
        <div className={styles.answers}>
          <Button
            size="large"
            fullWidth
            loading={answer === 'refuse'}
            disabled={answer === 'allow'}
            onClick={() => dispatch(authorizationAnswered(false))}
          >
            {t('oauth.refuse')}
          </Button>
          <Button
            variant="primary"
            size="large"
            fullWidth
            loading={answer === 'allow'}
            disabled={answer === 'refuse'}
            onClick={() => dispatch(authorizationAnswered(true))}
          >
            {t('oauth.allow')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
