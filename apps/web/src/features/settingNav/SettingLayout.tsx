import * as links from '@baodao/link-builders/links';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './SettingLayout.module.css';
import { type SettingKey, settingGroups } from './settingGroups.ts';

interface Props {
  current: SettingKey;
  title: string;
  lead?: ReactNode;
  /** The page's main button, beside the heading. */
  action?: ReactNode;
  /** On phones it replaces the heading and the link to the hub. */
  hub?: ReactNode;
  children: ReactNode;
}

/** Layout of the member pages: on wide screens with a sidebar, on phones with a link to the hub. Needs the texts of `account.nav`. */
export function SettingLayout({ current, title, lead, action, hub, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <nav className={styles.nav} aria-label={t('account.nav.label')}>
        {settingGroups.map(({ key, items }) => (
          <div key={key} className={styles.group}>
            <p className={styles.groupTitle} id={`setting-${key}`}>
              {t(`account.nav.${key}`)}
            </p>
            <ul className={styles.items} aria-labelledby={`setting-${key}`}>
              {items.map(({ key: item, href, Icon }) => (
                <li key={item}>
                  <AppLink className={styles.item} href={href} aria-current={item === current ? 'page' : undefined}>
                    <Icon aria-hidden="true" />
                    {t(`account.nav.${item}`)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.content}>
        {hub}
        <header className={hub ? `${styles.head} ${styles.wideOnly}` : styles.head}>
          <div>
            <AppLink className={styles.back} href={links.settingOrder()}>
              <ChevronLeft aria-hidden="true" />
              {t('account.nav.hub')}
            </AppLink>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </header>
        {children}
      </div>
    </div>
  );
}
