import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { usePageQuery } from '../../platform/page/usePageAddress.ts';
import styles from './Session.module.css';

/** Link to the login page below a form. Keeps the redirect target. */
export function LoginHint({ text }: { text: string }) {
  const { t } = useTranslation();
  const query = usePageQuery();
  return (
    <div className={styles.foot}>
      <span>
        {text}{' '}
        <Link linkAs={AppLink} href={links.userLogin({ redirect: query.get('redirect') })}>
          {t('session.register.toLogin')}
        </Link>
      </span>
    </div>
  );
}
