import * as links from '@baodao/link-builders/links';
import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { AppLink } from '../shared/links/AppLink.tsx';
import { categories } from './categories.ts';
import { drawerToggled } from './layout.flow.ts';
import styles from './MenuDrawer.module.css';
import { menuItems } from './menuItems.ts';
import { PreferenceSwitches } from './PreferenceSwitches.tsx';

/** The main menu on phones. It closes after each navigation. */
export default function MenuDrawer() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { key } = useLocation();
  useEffect(() => () => void dispatch(drawerToggled(false)), [dispatch, key]);
  return (
    <Drawer open side="left" title={t('layout.brand')} closeLabel={t('layout.menu.close')} onClose={() => dispatch(drawerToggled(false))}>
      <nav aria-label={t('layout.menu.label')}>
        <ul className={styles.drawerList}>
          {menuItems.map((item) => (
            <li key={item.key}>
              <AppLink href={item.href}>{t(`layout.menu.${item.key}`)}</AppLink>
            </li>
          ))}
          {categories.map((category) => (
            <li key={category.id}>
              <AppLink href={links.productCategory({ id: category.id })}>{t(`layout.category.${category.key}`)}</AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.drawerSwitches}>
        <PreferenceSwitches withTheme />
      </div>
    </Drawer>
  );
}
