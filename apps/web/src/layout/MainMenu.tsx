import * as links from '@baodao/link-builders/links';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CachedMarkup } from '../shared/lazy/CachedMarkup.tsx';
import { AppLink } from '../shared/links/AppLink.tsx';
import { categories } from './categories.ts';
import layout from './Layout.module.css';
import styles from './MainMenu.module.css';
import { menuItems } from './menuItems.ts';

export function MainMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className={styles.menu}>
      <nav className={`${layout.wide} ${styles.menuRow}`} aria-label={t('layout.menu.label')}>
        <CachedMarkup kind="menuCategories" of={null}>
          <Categories />
        </CachedMarkup>
        <ul className={styles.menuList}>
          {menuItems.map(({ key, href }) => (
            <li key={key}>
              <AppLink href={href} {...(isCurrentSection(pathname, href) ? { 'aria-current': 'page' as const } : {})}>
                {t(`layout.menu.${key}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Categories() {
  const { t } = useTranslation();
  return (
    <div className={styles.categories}>
      <AppLink className={styles.categoriesButton} href={links.category()}>
        <LayoutGrid size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('layout.menu.categories')}
      </AppLink>
      <ul className={styles.categoriesList}>
        {categories.map(({ key, id }) => (
          <li key={id}>
            <AppLink href={links.productCategory({ id })}>{t(`layout.category.${key}`)}</AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** True for the linked page and the pages under its path. Every path is under `/`, so home must match exactly. */
const isCurrentSection = (pathname: string, href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
