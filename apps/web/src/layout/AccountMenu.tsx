import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { logoutRequested, selectSession } from '../features/session/session.flow.ts';
import { lazyComponent } from '../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../platform/links/AppLink.tsx';
import { usePageAddress } from '../platform/page/usePageAddress.ts';
import styles from './AccountMenu.module.css';

// Only members load it.
const MemberPanel = lazyComponent(() => import('./MemberPanel.tsx'), { failure: 'none' });

/** Guests see login and register, members see their name and the panel. Both take the same space. */
export function AccountMenu() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { pathname, search } = usePageAddress();
  const { state, user } = useSelector(selectSession);
  if (state === 'guest') {
    const back = pathname.startsWith('/user/') ? {} : { redirect: pathname + search };
    return (
      <div className={styles.account} data-session={state}>
        <Link linkAs={AppLink} href={links.userLogin(back)}>
          {t('layout.login')}
        </Link>
        <Link variant="muted" linkAs={AppLink} href={links.userRegister(back)}>
          {t('layout.register')}
        </Link>
      </div>
    );
  }
  const name = user?.nickname || t('layout.friend');
  return (
    <div className={styles.account} data-session={state}>
      <button type="button" className={styles.nickname} aria-haspopup="true">
        {name}
        {state === 'pending' && <span className="bd-visually-hidden">{t('layout.checking')}</span>}
      </button>
      <div className={styles.panel}>
        <MemberPanel name={name} portrait={user?.portrait} />
      </div>
      <button type="button" className={styles.plainButton} onClick={() => dispatch(logoutRequested())}>
        {t('layout.logout')}
      </button>
    </div>
  );
}
