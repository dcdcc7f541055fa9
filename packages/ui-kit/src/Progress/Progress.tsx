import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name: what the bar measures. */
  label: string;
  /** 0 to `max`. */
  value: number;
  /** Default `100`. */
  max?: number | undefined;
  /** Text next to the bar, such as "68 % sold". */
  text?: ReactNode;
  /** `sale` for units sold in a flash sale, `member` for member levels. Default `'brand'`. */
  tone?: 'brand' | 'sale' | 'member' | undefined;
}

/** A horizontal progress bar. */
export function Progress({ label, value, max = 100, text, tone = 'brand', className, ...rest }: ProgressProps) {
  return (
    <div {...rest} className={classNames(styles.root, styles[tone], className)}>
      <progress className={styles.track} aria-label={label} max={max > 0 ? max : 1} value={Math.min(max, Math.max(0, value))} />
      {text != null && <span className={styles.text}>{text}</span>}
    </div>
  );
}
