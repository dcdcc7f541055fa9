// The arrows move the focus between the links, which stay the interactive elements.
/* oxlint-disable jsx-a11y/no-static-element-interactions */
import * as links from '@baodao/link-builders/links';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CLOSE_DELAY_MS, OPEN_DELAY_MS, SWITCH_DELAY_MS } from '../features/categoryMenu/menuDelays.ts';
import { moveFocus } from '../features/categoryMenu/moveFocus.ts';
import { useHydrated } from '../platform/browser/useHydrated.ts';
import { usePlannedAction } from '../platform/browser/usePlannedAction.ts';
import { lazyComponent } from '../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../platform/links/AppLink.tsx';
import { usePageAddress } from '../platform/page/usePageAddress.ts';
import { categories } from './categories.ts';
import layout from './Layout.module.css';
import styles from './MainMenu.module.css';
import { menuItems } from './menuItems.ts';

const CategoryPanel = lazyComponent(() => import('../features/categoryMenu/CategoryPanel.tsx'), { failure: 'none' });

export function MainMenu() {
  const { t } = useTranslation();
  const { pathname } = usePageAddress();
  const current = menuItems.find(({ href }) => isCurrentSection(pathname, href))?.key;
  return (
    <div className={styles.menu}>
      <nav className={`${layout.wide} ${styles.menuRow}`} aria-label={t('layout.menu.label')}>
        <Categories />
        <ul className={styles.menuList}>
          {menuItems.map(({ key, href }) => (
            <li key={key}>
              <AppLink href={href} {...(key === current ? { 'aria-current': 'page' as const } : {})}>
                {t(`layout.menu.${key}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/**
 * The main categories, and the lower levels of one of them. A resting pointer, a click or Enter opens them, arrows move between them, and
 * Escape closes them. Before hydration and without scripts, CSS shows the categories.
 */
function Categories() {
  const { t } = useTranslation();
  const panelId = useId();
  const isHydrated = useHydrated();
  const { key } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const { plan, cancel } = usePlannedAction();
  const [opened, setOpened] = useState<{ id: number; at: string } | null>(null);
  // Following a link closes the menu.
  const openedId = opened?.at === key ? opened.id : null;
  const isOpen = openedId !== null;
  const show = (id: number | undefined) => id !== undefined && setOpened({ id, at: key });
  const close = () => {
    cancel();
    setOpened(null);
  };
  const findLinks = (part: string) => [...(root.current?.querySelectorAll<HTMLElement>(`[data-part="${part}"] a`) ?? [])];
  const findTrigger = () => root.current?.querySelector<HTMLElement>('a') ?? null;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => target instanceof Node && !root.current?.contains(target) && setOpened(null);
    // The focus may be elsewhere while the pointer rests on the menu.
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) root.current.querySelector('a')?.focus();
      cancel();
      setOpened(null);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    return () => listeners.abort();
  }, [isOpen, cancel]);

  const toggle = (event: MouseEvent) => {
    // A new tab opens the page of all categories.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    cancel();
    if (isOpen) close();
    else show(categories[0]?.id);
  };
  const planTo = (id: number | undefined, milliseconds: number) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') plan(() => show(id), milliseconds);
  };

  /** Up and down move between the categories, left and right to the panel and back. */
  function moveByArrow(event: KeyboardEvent): void {
    const isInPanel = event.target instanceof Element && event.target.closest('[data-part="panel"]') !== null;
    const handled = isInPanel ? moveInPanel(event.key) : moveInList(event.key);
    if (handled) event.preventDefault();
  }
  function moveInList(pressed: string): boolean {
    if (!isOpen) {
      if (pressed !== 'ArrowDown') return false;
      show(categories[0]?.id);
      // The list is visible after the next render.
      requestAnimationFrame(() => findLinks('list')[0]?.focus());
      return true;
    }
    if (pressed === 'ArrowDown') return moveFocus(findLinks('list'), 1);
    if (pressed === 'ArrowUp') return moveFocus(findLinks('list'), -1) || focusOn(findTrigger());
    return pressed === 'ArrowRight' && focusOn(findLinks('panel')[0]);
  }
  function moveInPanel(pressed: string): boolean {
    if (pressed === 'ArrowDown') return moveFocus(findLinks('panel'), 1);
    if (pressed === 'ArrowUp') return moveFocus(findLinks('panel'), -1);
    return pressed === 'ArrowLeft' && focusOn(findLinks('list')[categories.findIndex(({ id }) => id === openedId)]);
  }

  return (
    <div
      ref={root}
      className={styles.categories}
      data-hydrated={isHydrated || undefined}
      data-open={isOpen || undefined}
      onPointerEnter={cancel}
      onPointerLeave={() => plan(close, CLOSE_DELAY_MS)}
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget !== null && !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={moveByArrow}
    >
      <AppLink
        className={styles.categoriesButton}
        href={links.category()}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        onPointerEnter={planTo(openedId ?? categories[0]?.id, OPEN_DELAY_MS)}
        onPointerLeave={() => isOpen || cancel()}
      >
        <LayoutGrid size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('layout.menu.categories')}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </AppLink>
      <div id={panelId} className={styles.categoriesPanel}>
        <ul className={styles.categoriesList} data-part="list">
          {categories.map(({ key: name, id }) => (
            <li key={id} data-open={id === openedId || undefined}>
              <AppLink
                href={links.productCategory({ id })}
                onPointerEnter={planTo(id, SWITCH_DELAY_MS)}
                onPointerLeave={() => isOpen && cancel()}
                onFocus={() => isOpen && show(id)}
              >
                {t(`layout.category.${name}`)}
              </AppLink>
            </li>
          ))}
          <li className={styles.allCategories}>
            <AppLink href={links.category()}>{t('layout.menu.allCategories')}</AppLink>
          </li>
        </ul>
        {isOpen && (
          <div className={styles.panel} data-part="panel">
            <CategoryPanel id={openedId} />
          </div>
        )}
      </div>
    </div>
  );
}

/** True if there is something to focus. */
function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}

/** True for the linked page and the pages under its path. Every path is under `/`, so home must match exactly. */
const isCurrentSection = (pathname: string, href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
