import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Stack.module.css';

export interface StackProps extends ComponentProps<'div'> {
  /** HTML element. Default `'div'`. */
  as?: ElementType | undefined;
  /** Rows wrap. Default `'column'`. */
  direction?: 'column' | 'row' | undefined;
  /** Step of the spacing scale: 1 is 4 px, 4 is 16 px. Default `4`. */
  gap?: 0 | 1 | 2 | 3 | 4 | 6 | 8 | 12 | 16 | undefined;
  /** Alignment on the cross axis. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  /** Alignment on the main axis. */
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
}

/** Written out, because builds may shorten the names of tokens. */
const gaps = {
  0: 'var(--bd-space-0)',
  1: 'var(--bd-space-1)',
  2: 'var(--bd-space-2)',
  3: 'var(--bd-space-3)',
  4: 'var(--bd-space-4)',
  6: 'var(--bd-space-6)',
  8: 'var(--bd-space-8)',
  12: 'var(--bd-space-12)',
  16: 'var(--bd-space-16)',
} as const;

/** Arranges children in a column or row with equal gaps. */
export function Stack({ as: Element = 'div', direction = 'column', gap = 4, align, justify, className, style, ...rest }: StackProps) {
  return (
    <Element
      {...rest}
      className={classNames(styles.root, direction === 'row' && styles.row, className)}
      style={{
        gap: gaps[gap],
        alignItems: align === 'start' || align === 'end' ? `flex-${align}` : align,
        justifyContent: justify === 'between' ? 'space-between' : justify === 'start' || justify === 'end' ? `flex-${justify}` : justify,
        ...style,
      }}
    />
  );
}
