import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './SectionMenu.module.css';

export interface SectionMenuItem {
  /** Id of the section on the page. */
  id: string;
  label: string;
}

export interface SectionMenuProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Name of the menu for screen readers. */
  label: string;
  items: readonly SectionMenuItem[];
  /** Id of the section in view. */
  current?: string | null | undefined;
}

/** Links to the sections of a long page: a row that scrolls on a phone, a column beside the sections on a desk. */
export function SectionMenu({ label, items, current, className, ...rest }: SectionMenuProps) {
  return (
    <nav aria-label={label} {...rest} className={classNames(styles.root, className)}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <a className={styles.link} href={`#${item.id}`} aria-current={item.id === current ? 'location' : undefined}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
