import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `line` has the height of body text, `picture` is a square, `block` needs a `height`. Default `'line'`. */
  kind?: 'line' | 'title' | 'picture' | 'block' | 'circle' | undefined;
  /** CSS width. Default: full width. */
  width?: string | undefined;
  /** CSS height, for `block` and `circle`. */
  height?: string | undefined;
  /** Number of lines. The last one is shorter. Default `1`. */
  lines?: number | undefined;
}

/** A loading placeholder. It is hidden from screen readers; set `aria-busy` on the region. */
export function Skeleton({ kind = 'line', width, height, lines = 1, className, style, ...rest }: SkeletonProps) {
  if (lines > 1) {
    return (
      <span {...rest} aria-hidden="true" className={classNames(styles.lines, className)} style={style}>
        {Array.from({ length: lines }, (_, index) => (
          <span key={index} className={classNames(styles.root, styles.line)} style={{ width: index === lines - 1 ? '60%' : width }} />
        ))}
      </span>
    );
  }
  return (
    <span {...rest} aria-hidden="true" className={classNames(styles.root, styles[kind], className)} style={{ width, height, ...style }} />
  );
}
