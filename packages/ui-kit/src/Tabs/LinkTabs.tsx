import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Tabs.module.css';

export interface LinkTab {
  href: string;
  label: ReactNode;
  /** Behind the label: how many. */
  count?: ReactNode;
  current?: boolean | undefined;
}

export interface LinkTabsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Of the landmark. */
  label: string;
  tabs: readonly LinkTab[];
  linkAs?: ElementType | undefined;
}

/** Of more tabs than fit the chosen one is seen, in the middle where it can be; the page itself does not move. */
function showWithin(item: HTMLLIElement | null): void {
  const row = item?.closest('nav');
  if (item && row && row.scrollWidth > row.clientWidth) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}

/** Tabs whose state is in the address: each is a link. */
export function LinkTabs({ label, tabs, linkAs: Anchor = 'a', className, ...rest }: LinkTabsProps) {
  return (
    <nav {...rest} aria-label={label} className={classNames(styles.root, className)}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href} ref={tab.current ? showWithin : undefined}>
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
