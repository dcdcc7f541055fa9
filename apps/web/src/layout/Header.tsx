import * as links from '@baodao/link-builders/links';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Menu from 'lucide-react/icons/menu';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { hydratedLazily } from '../platform/lazy/hydratedLazily.tsx';
import { AppLink } from '../platform/links/AppLink.tsx';
import styles from './Header.module.css';
import { HeaderSearch } from './HeaderSearch.tsx';
import layout from './Layout.module.css';
import { drawerToggled, selectIsDrawerOpen } from './layout.flow.ts';

const importLater = () => import('./LayoutBelowFold.tsx');
const AppLinks = hydratedLazily(() => importLater().then((module) => ({ default: module.AppLinks })));
const HeaderIcons = hydratedLazily(() => importLater().then((module) => ({ default: module.HeaderIcons })));

export function Header() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isDrawerOpen = useSelector(selectIsDrawerOpen);
  return (
    <header className={styles.header}>
      <div className={`${layout.wide} ${styles.headerRow}`}>
        <span className={styles.phoneOnly}>
          <IconButton
            label={t(isDrawerOpen ? 'layout.menu.close' : 'layout.menu.open')}
            aria-expanded={isDrawerOpen}
            icon={<Menu />}
            onClick={() => dispatch(drawerToggled())}
          />
        </span>
        <AppLink className={styles.logo} href={links.home()} aria-label={t('layout.brand')}>
          <Logo />
          <span className={styles.logoText}>{t('layout.brand')}</span>
        </AppLink>
        <HeaderSearch />
        <AppLinks />
        <HeaderIcons />
      </div>
    </header>
  );
}

function Logo() {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <rect width="36" height="36" rx="10" fill="var(--bd-color-fill-brand)" />
      <circle cx="25" cy="11" r="4.5" fill="#f2b84b" />
      <path d="M4 25 13 11l6 9 3-4 10 9z" fill="#fbfaf7" />
      <path d="M4 28c3-2 5-2 8 0s5 2 8 0 5-2 8 0 3 1 4 1" fill="none" stroke="#fbfaf7" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
