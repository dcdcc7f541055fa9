import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Breadcrumbs.module.css';

export interface Breadcrumb {
  label: string;
  /** The last one, the page itself, needs none. */
  href?: string | undefined;
}

export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Of the landmark: "You are here". */
  label: string;
  items: readonly Breadcrumb[];
  linkAs?: ElementType | undefined;
}

/** One line; on narrow screens it can be pushed sideways. */
export function Breadcrumbs({ label, items, linkAs: Anchor = 'a', className, ...rest }: BreadcrumbsProps) {
  return (
    <nav {...rest} aria-label={label} className={classNames(styles.root, className)}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li key={`${index}-${item.label}`} className={styles.item}>
              {item.href !== undefined && !last ? (
                <Anchor className={styles.link} href={item.href}>
                  {item.label}
                </Anchor>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{item.label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
