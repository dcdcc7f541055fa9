import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Badge.module.css';

export interface BadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 0 hides the badge but keeps its node. Above 99 it shows `99+`. */
  count: number;
  /** Text for screen readers, such as "3 unread messages". Without it, they skip the badge. */
  label?: string | undefined;
  /** Places the badge on the corner of a positioned parent. Default `false`. */
  corner?: boolean | undefined;
}

export function Badge({ count, label, corner = false, className, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.root, corner && styles.corner, className)} data-empty={count <= 0 || undefined}>
      <span aria-hidden="true" translate="no">
        {count > 99 ? '99+' : Math.max(0, count)}
      </span>
      {label && count > 0 && <span className="bd-visually-hidden">{label}</span>}
    </span>
  );
}
