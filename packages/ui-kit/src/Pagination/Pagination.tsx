import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Pagination.module.css';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Current page, from 1. */
  current: number;
  /** Total number of pages. A single page renders nothing. */
  count: number;
  /** Page numbers to show, with `'gap'` for omitted numbers. */
  pages: readonly (number | 'gap')[];
  /** Returns the URL of a page. */
  getHref: (page: number) => string;
  labels: {
    /** Accessible name of the landmark, such as "Pages". */
    nav: string;
    previous: string;
    next: string;
    /** Accessible name of a page number, such as "Page 3". */
    page: (page: number) => string;
  };
  linkAs?: ElementType | undefined;
}

/** Page navigation with real links, which can be opened in a new tab, prefetched and indexed. */
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
