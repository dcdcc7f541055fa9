import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Pagination.module.css';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The page shown now, from 1. */
  current: number;
  /** How many pages there are. With one page nothing is shown. */
  count: number;
  /** The window to show, with `'gap'` where numbers are left out; which numbers is the caller's rule. */
  pages: readonly (number | 'gap')[];
  /** The address of a page. */
  getHref: (page: number) => string;
  labels: {
    /** Of the landmark: "Pages". */
    nav: string;
    previous: string;
    next: string;
    /** Of a number: "Page 3". */
    page: (page: number) => string;
  };
  linkAs?: ElementType | undefined;
}

/** Real links, so that pages can be opened in a new tab, prefetched and indexed. */
export function Pagination({ current, count, pages, getHref, labels, linkAs: Anchor = 'a', className, ...rest }: PaginationProps) {
  if (count <= 1) return null;
  const step = (page: number, label: string, icon: ReactNode, rel: string) =>
    page >= 1 && page <= count ? (
      <Anchor className={styles.step} href={getHref(page)} aria-label={label} rel={rel}>
        {icon}
      </Anchor>
    ) : (
      <span className={styles.step} aria-hidden="true" data-off="">
        {icon}
      </span>
    );
  return (
    <nav {...rest} aria-label={labels.nav} className={classNames(styles.root, className)}>
      {step(current - 1, labels.previous, <ChevronLeft aria-hidden="true" />, 'prev')}
      <ol className={styles.pages}>
        {pages.map((page, index) => (
          <li key={page === 'gap' ? `gap-${pages[index - 1]}` : page}>
            {page === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Anchor
                className={styles.page}
                href={getHref(page)}
                aria-label={labels.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
      {step(current + 1, labels.next, <ChevronRight aria-hidden="true" />, 'next')}
    </nav>
  );
}
