import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What it measures, for screen readers. */
  label: string;
  /** From 0 to `max`. */
  value: number;
  /** Default `100`. */
  max?: number | undefined;
  /** Beside the bar: "68 % sold". */
  text?: ReactNode;
  /** `sale` for stock sold in a flash sale, `member` for levels. Default `'brand'`. */
  tone?: 'brand' | 'sale' | 'member' | undefined;
}

export function Progress({ label, value, max = 100, text, tone = 'brand', className, ...rest }: ProgressProps) {
  return (
    <div {...rest} className={classNames(styles.root, styles[tone], className)}>
      <progress className={styles.track} aria-label={label} max={max > 0 ? max : 1} value={Math.min(max, Math.max(0, value))} />
      {text != null && <span className={styles.text}>{text}</span>}
    </div>
  );
}
