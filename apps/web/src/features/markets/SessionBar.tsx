import type { MarketTab } from '@baodao/domain/markets/shapes';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import styles from './Markets.module.css';
import { formatClock, formatDay, sessionLabel } from './saleDisplay.ts';

interface Props {
  tabs: readonly MarketTab[];
  selectedId: number | null;
  serverTime: string;
  hrefOf: (marketTabId: number) => string;
}

/** Sessions by start time. On narrow screens the bar scrolls, with the selected session centred. */
export function SessionBar({ tabs, selectedId, serverTime, hrefOf }: Props) {
  const { t } = useTranslation();
  const { language } = useApp();
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would scroll the page, too.
    if (list && current && selectedId !== null) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [selectedId]);
  return (
    <nav aria-label={t('markets.sessions')}>
      <ul className={styles.sessions} ref={listRef}>
        {tabs.map((tab) => {
          const label = sessionLabel(tab, serverTime);
          return (
            <li key={tab.marketTabId}>
              <AppLink
                className={`${styles.session} ${styles[label] ?? ''}`}
                href={hrefOf(tab.marketTabId)}
                aria-current={tab.marketTabId === selectedId ? 'page' : undefined}
                preventScrollReset
              >
                <strong>{formatClock(tab.startTime)}</strong>
                <span>{label === 'later' ? formatDay(tab.startTime, language) : t(`markets.session.${label}`)}</span>
                <span className={styles.sessionTitle}>{tab.title}</span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
