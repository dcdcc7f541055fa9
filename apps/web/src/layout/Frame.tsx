import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { bareFrame } from '../pages.ts';
import type { PageHandle } from '../routes.ts';
import { hydratedLazily } from '../shared/lazy/hydratedLazily.tsx';
import styles from './Frame.module.css';
import { frameShown } from './frame.flow.ts';
import { Header } from './Header.tsx';
import { MainMenu } from './MainMenu.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { PageMeta } from './PageMeta.tsx';
import { Panels } from './Panels.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

// Links work without it.
const Footer = hydratedLazily(() => import('./FrameBelow.tsx'));

/** The first page of every document has one and the same key: who comes back from a bank would find the result scrolled like the page he left. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** The frame of every page (spec section 2.3). Each piece can be switched off by the page's row. */
export function Frame() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { search } = useLocation();
  const page = (useMatches().at(-1)?.handle as PageHandle | undefined)?.page;
  const {
    displayNavBar = true,
    displayHeader = true,
    displayMenu = true,
    displayFooter = true,
    displayTabBar = displayFooter,
  } = (page?.isBare?.(new URLSearchParams(search)) ? bareFrame : page?.frame) ?? {};
  useEffect(() => {
    dispatch(frameShown());
  }, [dispatch]);
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
        <Outlet />
      </main>
      {displayFooter && <Footer />}
      {displayTabBar && <TabBar />}
      <Panels />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
