import type { MarketTab } from '@baodao/domain/markets/shapes';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './Markets.module.css';
import { clockOf, dayOf, sessionLabel } from './saleView.ts';

interface Props {
  tabs: readonly MarketTab[];
  chosen: number | null;
  serverTime: string;
  hrefOf: (marketTabId: number) => string;
}

/** The sessions in the order of the day. On a narrow page they run out of it at both sides, with the chosen one in the middle. */
export function SessionBar({ tabs, chosen, serverTime, hrefOf }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = bar.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    // Only the bar moves, never the page.
    if (list && current && chosen !== null) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [chosen]);
  return (
    <nav aria-label={t('markets.sessions')}>
      <ul className={styles.sessions} ref={bar}>
        {tabs.map((tab) => {
          const label = sessionLabel(tab, serverTime);
          return (
            <li key={tab.marketTabId}>
              <AppLink
                className={`${styles.session} ${styles[label] ?? ''}`}
                href={hrefOf(tab.marketTabId)}
                aria-current={tab.marketTabId === chosen ? 'page' : undefined}
                preventScrollReset
              >
                <strong>{clockOf(tab.startTime)}</strong>
                <span>{label === 'later' ? dayOf(tab.startTime) : t(`markets.session.${label}`)}</span>
                <span className={styles.sessionTitle}>{tab.title}</span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
