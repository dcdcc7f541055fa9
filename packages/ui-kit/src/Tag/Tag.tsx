import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Tag.module.css';

export interface TagProps extends ComponentProps<'span'> {
  /** Meaning: `sale` for urgency, `member` for membership. Default `'plain'`. */
  tone?: 'plain' | 'brand' | 'sale' | 'member' | 'danger' | 'info' | undefined;
  /** Filled background, for the most important tag. Default `false`. */
  strong?: boolean | undefined;
}

/** A short label that is not interactive. */
export function Tag({ tone = 'plain', strong = false, className, ...rest }: TagProps) {
  return <span {...rest} className={classNames(styles.root, styles[tone], strong && styles.strong, className)} />;
}
