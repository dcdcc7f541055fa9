import * as links from '@baodao/link-builders/links';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';
import { footerColumns } from './footerColumns.ts';
import styles from './Guides.module.css';
import { findFooterEntry } from './guideKeys.ts';

/** A guide with a sidebar of all guides, grouped like the footer. Phones have only the footer. */
export function GuideLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const footerEntry = findFooterEntry(usePageAddress().pathname);
  return (
    <div className={styles.layout}>
      <div className={styles.content}>
        {footerEntry && (
          <Breadcrumbs
            label={t('guides.crumbs')}
            linkAs={AppLink}
            items={[
              { label: t('layout.menu.home'), href: links.home() },
              { label: t(`layout.footer.${footerEntry.column}`) },
              { label: t(`layout.footer.${footerEntry.item}`) },
            ]}
          />
        )}
        {children}
      </div>
      <nav className={styles.nav} aria-label={t('guides.title')}>
        {footerColumns.map(({ key, items }) => (
          <div key={key}>
            <p className={styles.navTitle} id={`guides-${key}`}>
              {t(`layout.footer.${key}`)}
            </p>
            <ul aria-labelledby={`guides-${key}`}>
              {items.map((item) => (
                <li key={item.key}>
                  <AppLink className={styles.navItem} href={item.href} aria-current={item.key === footerEntry?.item ? 'page' : undefined}>
                    {t(`layout.footer.${item.key}`)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
