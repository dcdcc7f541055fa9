import { Button } from '@baodao/ui-kit/Button/Button';
import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import UserRound from 'lucide-react/icons/user-round';
import { type CoreLayoutProps, useCanAccess, useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { type Area, areas } from './areas.ts';
import styles from './Layout.module.css';
import { Notifications } from './Notifications.tsx';
import { Preferences } from './Preferences.tsx';

/** The frame of all pages: areas at the side, or in a drawer on narrow screens. */
export function Layout({ children }: CoreLayoutProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  // Another page closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Whoever does not see the page learns that another one is there.
    main.current?.focus();
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className={styles.root}>
      <a href="#content" className="bd-visually-hidden-focusable" onClick={(event) => focusMain(event, main.current)}>
        {translate('shell.skip')}
      </a>
      <header className={styles.head}>
        <span className={styles.menu}>
          <IconButton label={translate('shell.menu')} icon={<Menu />} onClick={() => setOpenAt(pathname)} />
        </span>
        <a href="#/" className={styles.brand}>
          <span translate="no">{translate('shell.brand')}</span>
          <small>{translate('shell.office')}</small>
        </a>
        <Person />
      </header>
      <aside className={styles.side}>
        <Areas />
        <Preferences />
      </aside>
      <Drawer
        open={openAt === pathname}
        onClose={() => setOpenAt(null)}
        title={translate('shell.areas')}
        closeLabel={translate('form.close')}
        side="left"
      >
        <Areas />
        <Preferences />
      </Drawer>
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        {children as ReactNode}
      </main>
      <Notifications />
    </div>
  );
}

function focusMain(event: { preventDefault: () => void }, main: HTMLElement | null): void {
  // The address after the hash is the page.
  event.preventDefault();
  main?.focus();
}

function Areas() {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('shell.areas')}>
      <ul className={styles.areas}>
        {areas.map((area) => (
          <AreaLink key={area.path} {...area} />
        ))}
      </ul>
    </nav>
  );
}

function AreaLink({ path, label, icon: Icon, right }: Area) {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: right, action: 'list' });
  if (!canAccess) return null;
  return (
    <li>
      <NavLink to={path} end={path === '/'} className={styles.area ?? ''}>
        <Icon aria-hidden="true" />
        {translate(label)}
      </NavLink>
    </li>
  );
}

function Person() {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  if (!identity) return null;
  return (
    <div className={styles.person}>
      <Button href="#/me" variant="quiet" size="small" icon={<UserRound aria-hidden="true" />}>
        <span className={styles.name}>{identity.fullName}</span>
        <span className={styles.role}>{translate(`roles.${String(identity['role'])}`)}</span>
      </Button>
      <IconButton label={translate('session.signOut')} icon={<LogOut />} onClick={() => void logout()} />
    </div>
  );
}
