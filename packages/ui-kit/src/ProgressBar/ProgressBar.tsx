import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps extends Omit<ComponentProps<'output'>, 'children'> {
  /** True during a navigation. */
  active: boolean;
  /** Text for screen readers, such as "Loading". */
  label: string;
}

/** A thin progress line at the top of the window. It appears after 150 ms, so that fast navigations show nothing. */
export function ProgressBar({ active, label, className, ...rest }: ProgressBarProps) {
  return (
    <output {...rest} className={classNames(styles.root, className)} data-active={active || undefined}>
      <span className={styles.bar} aria-hidden="true" />
      {active && <span className="bd-visually-hidden">{label}</span>}
    </output>
  );
}
