import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../links/AppLink.tsx';
import styles from './SettingLayout.module.css';
import { type SettingKey, settingGroups } from './settingGroups.ts';

interface Props {
  /** The page one is at. */
  current: SettingKey;
  /** The page's heading. */
  title: string;
  lead?: ReactNode;
  /** Beside the heading: the page's main button. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of a member's page: the other ones beside it, or on a phone above it in one row. Its texts are in the room `account`. */
export function SettingLayout({ current, title, lead, action, children }: Props) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the row of a phone the own page may lie beyond the edge; where the list stands upright nothing moves.
    const row = nav.current;
    const own = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && own) row.scrollLeft = own.offsetLeft - row.offsetLeft - parseFloat(getComputedStyle(row).paddingLeft);
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
