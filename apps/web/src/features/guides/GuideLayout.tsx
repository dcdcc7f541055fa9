import * as links from '@baodao/link-builders/links';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { footerColumns } from '../../layout/footerColumns.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './Guides.module.css';
import { placeOf } from './guideKeys.ts';

/** A guide among the others: the five columns of the footer stand beside it; on a phone the footer itself is near. */
export function GuideLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const place = placeOf(useLocation().pathname);
  return (
    <div className={styles.layout}>
      <div className={styles.content}>
        {place && (
          <Breadcrumbs
            label={t('guides.crumbs')}
            linkAs={AppLink}
            items={[
              { label: t('layout.menu.home'), href: links.home() },
              { label: t(`layout.footer.${place.column}`) },
              { label: t(`layout.footer.${place.item}`) },
            ]}
          />
        )}
        {children}
      </div>
      <nav className={styles.nav} aria-label={t('guides.title')}>
        {footerColumns.map(({ key, items }) => (
          <div key={key}>
            <p className={styles.group} id={`guides-${key}`}>
              {t(`layout.footer.${key}`)}
            </p>
            <ul aria-labelledby={`guides-${key}`}>
              {items.map((item) => (
                <li key={item.key}>
                  <AppLink className={styles.item} href={item.href} aria-current={item.key === place?.item ? 'page' : undefined}>
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
