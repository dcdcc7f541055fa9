import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Disclosure.module.css';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  /** Content at the end of the title line. */
  aside?: ReactNode;
}

/** A native `details` element. Several with the same `name` form an accordion: opening one closes the others. */
export function Disclosure({ title, aside, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.root, className)}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
