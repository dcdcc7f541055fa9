import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary per view; `danger` for what cannot be undone. Default `'secondary'`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Default `'medium'`. On touch every size has a target of 44 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Keeps label, colours and width, shows a spinner before the label or in place of the icon, and ignores presses. */
  loading?: boolean | undefined;
  /** As wide as its place. */
  fullWidth?: boolean | undefined;
  /** Before the label. */
  icon?: ReactNode;
  /** With it the button is a link that looks like a button. */
  href?: string | undefined;
  /** Renders the link. Default `'a'`. */
  linkAs?: ElementType | undefined;
  /** Of the link. */
  target?: string | undefined;
  /** Of the link. */
  rel?: string | undefined;
}

/** A disabled button stays focusable (`aria-disabled`), so that keyboard users can find out that it is there. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  loading = false,
  fullWidth = false,
  icon,
  href,
  linkAs,
  type = 'button',
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const inert = loading || Boolean(disabled) || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) {
      event.preventDefault();
      event.stopPropagation();
    } else onClick?.(event);
  };
  const shared = {
    ...rest,
    'aria-disabled': inert || undefined,
    'aria-busy': loading || undefined,
    className: classNames(styles.root, styles[variant], styles[size], fullWidth && styles.wide, loading && styles.loading, className),
    onClick: press,
  };
  const content = (
    <span className={styles.content}>
      {loading && <span className={classNames(styles.spinner, icon ? styles.inPlace : styles.before)} aria-hidden="true" />}
      {!loading && icon}
      {children}
    </span>
  );
  if (href !== undefined) {
    const Anchor: ElementType = linkAs ?? 'a';
    return (
      <Anchor {...shared} href={href}>
        {content}
      </Anchor>
    );
  }
  return (
    <button {...shared} type={type}>
      {content}
    </button>
  );
}
