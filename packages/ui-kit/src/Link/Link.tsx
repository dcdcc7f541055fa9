import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import type { LinkTarget } from '../linkTypes.ts';
import styles from './Link.module.css';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, LinkTarget {
  /** `text` is underlined, for running text; `plain` only on hover, for lists and menus. Default `'text'`. */
  variant?: 'text' | 'plain' | 'muted' | undefined;
}

export function Link({ variant = 'text', linkAs: Anchor = 'a', className, ...rest }: LinkProps) {
  return <Anchor {...rest} className={classNames(styles.root, styles[variant], className)} />;
}
