import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Stars.module.css';

export interface StarsProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 0 to 5. Fractions fill a star partly. */
  value: number;
  /** Accessible name, such as "4.6 of 5 stars". */
  label: string;
  /** Text after the stars, such as the score or the number of reviews. */
  text?: ReactNode;
  /** Default `'medium'`. */
  size?: 'small' | 'medium' | undefined;
}

/** A star rating. */
export function Stars({ value, label, text, size = 'medium', className, ...rest }: StarsProps) {
  const share = Math.min(100, Math.max(0, value * 20));
  return (
    <span {...rest} className={classNames(styles.root, size === 'small' && styles.small, className)}>
      <span className={styles.stars} style={{ '--share': `${share}%` }}>
        {label}
      </span>
      {text != null && <span className={styles.text}>{text}</span>}
    </span>
  );
}
