import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Stack.module.css';

export interface StackProps extends ComponentProps<'div'> {
  /** The element. Default `'div'`. */
  as?: ElementType | undefined;
  /** Default `'column'`. A row wraps. */
  direction?: 'column' | 'row' | undefined;
  /** A step of the space scale: 1 is 4 px, 4 is 16 px. Default `4`. */
  gap?: 0 | 1 | 2 | 3 | 4 | 6 | 8 | 12 | 16 | undefined;
  /** Across the direction. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  /** Along the direction. */
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
}

/** Things in a column or row, with even spaces. */
export function Stack({ as: Element = 'div', direction = 'column', gap = 4, align, justify, className, style, ...rest }: StackProps) {
  return (
    <Element
      {...rest}
      className={classNames(styles.root, direction === 'row' && styles.row, className)}
      style={{
        gap: `var(--bd-space-${gap})`,
        alignItems: align === 'start' || align === 'end' ? `flex-${align}` : align,
        justifyContent: justify === 'between' ? 'space-between' : justify === 'start' || justify === 'end' ? `flex-${justify}` : justify,
        ...style,
      }}
    />
  );
}
