import * as links from '@baodao/link-builders/links';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CachedMarkup } from '../platform/lazy/CachedMarkup.tsx';
import { lazyComponent } from '../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../platform/links/AppLink.tsx';
import { usePageAddress } from '../platform/page/usePageAddress.ts';
import { categories } from './categories.ts';
import layout from './Layout.module.css';
import styles from './MainMenu.module.css';
import { menuItems } from './menuItems.ts';

const CategoryPanel = lazyComponent(() => import('./CategoryPanel.tsx'), { failure: 'none' });

export function MainMenu() {
  const { t } = useTranslation();
  const { pathname } = usePageAddress();
  const current = menuItems.find(({ href }) => isCurrentSection(pathname, href))?.key;
  return (
    <div className={styles.menu}>
      <nav className={`${layout.wide} ${styles.menuRow}`} aria-label={t('layout.menu.label')}>
        <CachedMarkup kind="menuCategories" of={null}>
          <Categories />
        </CachedMarkup>
        <CachedMarkup kind="menu" of={current}>
          <ul className={styles.menuList}>
            {menuItems.map(({ key, href }) => (
              <li key={key}>
                <AppLink href={href} {...(key === current ? { 'aria-current': 'page' as const } : {})}>
                  {t(`layout.menu.${key}`)}
                </AppLink>
              </li>
            ))}
          </ul>
        </CachedMarkup>
      </nav>
    </div>
  );
}

/** The main categories, and the lower levels of one of them. The pointer and the focus only show them. */
function Categories() {
  const { t } = useTranslation();
  const [openedId, show] = useState<number>();
  const first = categories[0]?.id;
  return (
    <div className={styles.categories} onPointerEnter={() => show(first)} onFocus={() => openedId === undefined && show(first)}>
      <AppLink className={styles.categoriesButton} href={links.category()}>
        <LayoutGrid size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('layout.menu.categories')}
      </AppLink>
      <div className={styles.categoriesPanel}>
        <ul className={styles.categoriesList}>
          {categories.map(({ key, id }) => (
            <li key={id} data-open={id === openedId || undefined}>
              <AppLink href={links.productCategory({ id })} onPointerEnter={() => show(id)} onFocus={() => show(id)}>
                {t(`layout.category.${key}`)}
              </AppLink>
            </li>
          ))}
        </ul>
        {openedId !== undefined && <CategoryPanel id={openedId} />}
      </div>
    </div>
  );
}

/** True for the linked page and the pages under its path. Every path is under `/`, so home must match exactly. */
const isCurrentSection = (pathname: string, href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
