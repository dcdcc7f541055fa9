import { ProgressBar } from '@baodao/ui-kit/ProgressBar/ProgressBar';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { selectSession } from '../features/session/session.flow.ts';
import { bareLayout } from '../pages.ts';
import { hydratedLazily } from '../platform/lazy/hydratedLazily.tsx';
import { useApp } from '../platform/page/AppContext.ts';
import { useCurrentPage } from '../platform/page/useCurrentPage.ts';
import { usePageAddress } from '../platform/page/usePageAddress.ts';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { layoutMounted } from './layout.flow.ts';
import { Overlays } from './Overlays.tsx';
import { PageMeta } from './PageMeta.tsx';
import { TopBar } from './TopBar.tsx';

// Their links work before hydration.
const importBelowFold = () => import('./LayoutBelowFold.tsx');
const BelowFold = hydratedLazily(importBelowFold);
const MainMenu = hydratedLazily(() => importBelowFold().then((module) => ({ default: module.MainMenu })));
const TabBar = hydratedLazily(() => importBelowFold().then((module) => ({ default: module.TabBar })));

/** The first page of every document has the key `default`. Without the address, a payment result would restore the scroll of the page left. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** The layout of every page. A page's row can switch off each part. */
export function Layout() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { overlays } = useApp();
  const { key } = useLocation();
  const { search } = usePageAddress();
  const { endedCount } = useSelector(selectSession);
  const page = useCurrentPage();
  const {
    displayNavBar = true,
    displayHeader = true,
    displayMenu = true,
    displayFooter = true,
    // On a phone a member's own pages end where their content ends.
    displayPhoneFooter = displayFooter && page?.access !== 'member',
    displayTabBar = displayFooter,
  } = (page?.isBare?.(new URLSearchParams(search)) ? bareLayout : page?.layout) ?? {};
  useEffect(() => {
    dispatch(layoutMounted());
  }, [dispatch]);
  useEffect(() => overlays?.onPageShown(), [overlays, key]);
  return (
    <>
      <PageMeta />
      <a className="bd-visually-hidden-focusable" href="#main">
        {t('layout.skip')}
      </a>
      <NavigationProgress />
      {displayNavBar && <TopBar />}
      {displayHeader && <Header />}
      {displayMenu && <MainMenu />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {/* What components keep of a member goes with the session, and they load again. */}
        <Outlet key={endedCount} />
      </main>
      {displayFooter && (
        <div className={displayPhoneFooter ? styles.footer : styles.wideFooter}>
          <BelowFold />
        </div>
      )}
      {displayTabBar && <TabBar />}
      <Overlays />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

function NavigationProgress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return <ProgressBar active={state !== 'idle'} label={t('layout.loading')} />;
}
