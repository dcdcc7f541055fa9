import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './StickyBar.module.css';

export interface StickyBarProps extends ComponentProps<'div'> {
  /** On wide screens the bar is `hidden` or `static` in the page. Default `'hidden'`. */
  wideScreen?: 'hidden' | 'static' | undefined;
}

/** A bar at the bottom of the screen, above the safe area. It reserves space in the page, so it never covers content. */
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
