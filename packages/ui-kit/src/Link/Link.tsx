import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import type { LinkTarget } from '../linkTypes.ts';
import styles from './Link.module.css';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, LinkTarget {
  /** `text` is underlined, for running text. `plain` is underlined on hover only, for lists and menus. Default `'text'`. */
  variant?: 'text' | 'plain' | 'muted' | undefined;
}

/** A text link. */
export function Link({ variant = 'text', linkAs: Anchor = 'a', className, ...rest }: LinkProps) {
  return <Anchor {...rest} className={classNames(styles.root, styles[variant], className)} />;
}
