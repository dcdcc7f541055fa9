import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Tag.module.css';

export interface TagProps extends ComponentProps<'span'> {
  /** What it says: `sale` for urgency, `member` for membership. Default `'plain'`. */
  tone?: 'plain' | 'brand' | 'sale' | 'member' | 'danger' | 'info' | undefined;
  /** Filled, for the one tag that must be seen. Default `false`. */
  strong?: boolean | undefined;
}

/** A word about a thing; not a control. */
export function Tag({ tone = 'plain', strong = false, className, ...rest }: TagProps) {
  return <span {...rest} className={classNames(styles.root, styles[tone], strong && styles.strong, className)} />;
}
