import * as links from '@baodao/link-builders/links';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './PhoneCode.module.css';

/** The links open new tabs, so that the form keeps its input. */
export function TermsCheckbox({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <div className={styles.agree}>
      <Checkbox name="agree" aria-required aria-invalid={error ? true : undefined} aria-describedby={error && errorId}>
        {t('session.agree.lead')}{' '}
        <Link linkAs={AppLink} href={links.guidePrivacy()} target="_blank">
          {t('session.agree.privacy')}
        </Link>{' '}
        {t('session.agree.and')}{' '}
        <Link linkAs={AppLink} href={links.guideClause()} target="_blank">
          {t('session.agree.clause')}
        </Link>
      </Checkbox>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
