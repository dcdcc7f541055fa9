import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps extends Omit<ComponentProps<'output'>, 'children'> {
  /** A navigation is under way. */
  active: boolean;
  /** Announced while it is: "Loading". */
  label: string;
}

/** A thin line at the top of the window. It waits 150 ms, so that fast pages show nothing. */
export function ProgressBar({ active, label, className, ...rest }: ProgressBarProps) {
  return (
    <output {...rest} className={classNames(styles.root, className)} data-active={active || undefined}>
      <span className={styles.bar} aria-hidden="true" />
      {active && <span className="bd-visually-hidden">{label}</span>}
    </output>
  );
}
