import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** HTML element. Default `'div'`. */
  as?: ElementType | undefined;
  /** `hairline` has a thin outline, `sunken` a muted background, `brand` a green and `member` a golden one. Default `'plain'`. */
  variant?: 'plain' | 'hairline' | 'sunken' | 'brand' | 'member' | undefined;
  /** Inner spacing. Default `'medium'`. */
  padding?: 'none' | 'small' | 'medium' | 'large' | undefined;
}

const PADDING_CLASS = { none: 'p0', small: 'p1', medium: 'p2', large: 'p3' } as const;

/** A surface that groups related content. */
export function Card({ as: Element = 'div', variant = 'plain', padding = 'medium', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.root, styles[variant], styles[PADDING_CLASS[padding]], className)} />;
}
