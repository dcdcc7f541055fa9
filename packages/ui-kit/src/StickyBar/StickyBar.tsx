import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './StickyBar.module.css';

export interface StickyBarProps extends ComponentProps<'div'> {
  /** On wide screens it is gone (`hidden`) or stands in the page (`static`). Default `'hidden'`. */
  wideScreen?: 'hidden' | 'static' | undefined;
}

/** The bar at the bottom of a phone, above the safe area. It keeps its own place in the page, so nothing is ever covered. */
export function StickyBar({ wideScreen = 'hidden', className, children, ...rest }: StickyBarProps) {
  return (
    <div
      {...rest}
      data-bottom-bar="tablet"
      className={classNames(styles.place, wideScreen === 'hidden' ? styles.hidden : styles.static, className)}
    >
      <div className={styles.bar}>{children}</div>
    </div>
  );
}
