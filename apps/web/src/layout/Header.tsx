import * as links from '@baodao/link-builders/links';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../shared/links/AppLink.tsx';
import { selectUnread } from '../shared/messages/unread.flow.ts';
import styles from './Header.module.css';
import { HeaderSearch } from './HeaderSearch.tsx';
import layout from './Layout.module.css';
import { Logo } from './Logo.tsx';
import { drawerToggled, selectLayout } from './layout.flow.ts';

// Only members with unread messages load it.
const UnreadBell = lazy(() => import('./UnreadBell.tsx'));

export function Header() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { apps } = useSelector(selectLayout);
  const unread = useSelector(selectUnread);
  return (
    <header className={styles.header}>
      <div className={`${layout.wide} ${styles.headerRow}`}>
        <span className={styles.phoneOnly}>
          <IconButton label={t('layout.menu.open')} icon={<Menu />} onClick={() => dispatch(drawerToggled(true))} />
        </span>
        <AppLink className={styles.logo} href={links.home()} aria-label={t('layout.brand')}>
          <Logo />
          <span className={styles.logoText}>{t('layout.brand')}</span>
        </AppLink>
        <HeaderSearch />
        <div className={styles.apps}>
          {apps.map(({ id, title, href, rel }) => (
            <AppLink key={id} href={href} {...(rel ? { rel, target: '_blank' } : {})}>
              {title}
            </AppLink>
          ))}
        </div>
        <span className={styles.phoneOnly}>
          {unread > 0 && (
            <Suspense fallback={null}>
              <UnreadBell unread={unread} />
            </Suspense>
          )}
        </span>
      </div>
    </header>
  );
}
