import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Breadcrumbs.module.css';

export interface Breadcrumb {
  label: string;
  /** Omit it for the last item, the current page. */
  href?: string | undefined;
}

export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Accessible name of the landmark, such as "You are here". */
  label: string;
  items: readonly Breadcrumb[];
  linkAs?: ElementType | undefined;
}

/** Breadcrumbs on one line. They scroll horizontally on narrow screens. */
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
