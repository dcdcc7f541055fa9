import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Badge.module.css';

export interface BadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 0 shows nothing but keeps the node; above 99 shows `99+`. */
  count: number;
  /** What is counted, for screen readers: "3 unread messages". Without it the badge is decoration. */
  label?: string | undefined;
  /** On the corner of a positioned parent. Default `false`. */
  corner?: boolean | undefined;
}

export function Badge({ count, label, corner = false, className, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.root, corner && styles.corner, className)} data-empty={count <= 0 || undefined}>
      <span aria-hidden="true">{count > 99 ? '99+' : Math.max(0, count)}</span>
      {label && count > 0 && <span className="bd-visually-hidden">{label}</span>}
    </span>
  );
}
