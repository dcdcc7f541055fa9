import * as links from '@baodao/link-builders/links';
import { Badge } from '@baodao/ui-kit/Badge/Badge';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Link } from '@baodao/ui-kit/Link/Link';
import Bell from 'lucide-react/icons/bell';
import Menu from 'lucide-react/icons/menu';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../commons/AppLink.tsx';
import { ShopLink } from '../commons/ShopLink.tsx';
import { selectUnread } from '../commons/messages/unread.flow.ts';
import { drawerToggled, selectFrame } from './frame.flow.ts';
import styles from './Frame.module.css';
import { HeaderSearch } from './HeaderSearch.tsx';
import { Logo } from './Logo.tsx';

export function Header() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { apps } = useSelector(selectFrame);
  const unread = useSelector(selectUnread);
  return (
    <header className={styles.header}>
      <div className={`${styles.wide} ${styles.headerRow}`}>
        <span className={styles.phoneOnly}>
          <IconButton label={t('frame.menu.open')} icon={<Menu />} onClick={() => dispatch(drawerToggled(true))} />
        </span>
        <AppLink className={styles.logo} href={links.home()} aria-label={t('frame.brand')}>
          <Logo />
          <span className={styles.logoText}>{t('frame.brand')}</span>
        </AppLink>
        <HeaderSearch />
        <div className={styles.apps}>
          {apps.map((app) => (
            <ShopLink key={app.id} target={app}>
              {app.title}
            </ShopLink>
          ))}
        </div>
        <span className={styles.phoneOnly}>
          {unread > 0 && (
            <Link
              linkAs={AppLink}
              look="plain"
              className={styles.bell}
              href={links.settingService({ tab: 'messages' })}
              aria-label={t('frame.unread', { count: unread })}
            >
              <Bell aria-hidden="true" />
              <Badge count={unread} corner />
            </Link>
          )}
        </span>
      </div>
    </header>
  );
}
