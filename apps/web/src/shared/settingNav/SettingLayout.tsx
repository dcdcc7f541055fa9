import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../links/AppLink.tsx';
import styles from './SettingLayout.module.css';
import { type SettingKey, settingGroups } from './settingGroups.ts';

interface Props {
  current: SettingKey;
  title: string;
  lead?: ReactNode;
  /** The page's main button, beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** Layout of the member pages with their navigation: a sidebar, or a row above the page on phones. Needs the texts of `account`. */
export function SettingLayout({ current, title, lead, action, children }: Props) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls the current link into view in the phone's row. Has no effect on the sidebar.
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - parseFloat(getComputedStyle(row).paddingLeft);
  }, [current]);
  return (
    <div className={styles.layout}>
      <nav ref={nav} className={styles.nav} aria-label={t('account.nav.label')}>
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
        <header className={styles.head}>
          <div>
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
