import type { ReactNode } from 'react';
import styles from './Products.module.css';

interface Props {
  title: ReactNode;
  /** How many products the list has. Announced when it changes. */
  total: ReactNode;
  children?: ReactNode;
}

/** The page's h1 with the number of products beside it. */
export function ProductListHeading({ title, total, children }: Props) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <output className={styles.total}>{total}</output>
      {children}
    </header>
  );
}
