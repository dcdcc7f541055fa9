import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Tabs.module.css';

export interface LinkTab {
  href: string;
  label: ReactNode;
  /** Count after the label. */
  count?: ReactNode;
  current?: boolean | undefined;
}

export interface LinkTabsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Accessible name of the landmark. */
  label: string;
  tabs: readonly LinkTab[];
  linkAs?: ElementType | undefined;
}

/** Scrolls the row so that the current tab is centred, as soon as the row has a width. The page itself does not scroll. */
function scrollIntoRow(item: HTMLLIElement | null): (() => void) | undefined {
  const row = item?.closest('nav');
  if (!item || !row) return undefined;
  const observer = new ResizeObserver(() => {
    if (row.clientWidth === 0) return;
    observer.disconnect();
    if (row.scrollWidth > row.clientWidth) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  });
  observer.observe(row);
  return () => observer.disconnect();
}

/** Tabs that are links, for state in the URL. */
export function LinkTabs({ label, tabs, linkAs: Anchor = 'a', className, ...rest }: LinkTabsProps) {
  return (
    <nav {...rest} aria-label={label} className={classNames(styles.root, 'bd-scroll-fade', className)}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href} ref={tab.current ? scrollIntoRow : undefined}>
            <Anchor className={styles.tab} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count != null && <span className={styles.count}>{tab.count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
