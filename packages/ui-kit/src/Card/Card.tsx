import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** The element. Default `'div'`. */
  as?: ElementType | undefined;
  /** `hairline` has a line around it, `sunken` a quiet ground, `member` a gold tint. Default `'plain'`. */
  variant?: 'plain' | 'hairline' | 'sunken' | 'brand' | 'member' | undefined;
  /** The space inside. Default `'medium'`. */
  padding?: 'none' | 'small' | 'medium' | 'large' | undefined;
}

const PADDING_CLASS = { none: 'p0', small: 'p1', medium: 'p2', large: 'p3' } as const;

export function Card({ as: Element = 'div', variant = 'plain', padding = 'medium', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.root, styles[variant], styles[PADDING_CLASS[padding]], className)} />;
}
