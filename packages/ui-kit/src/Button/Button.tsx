import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { wrapTexts } from '../wrapTexts.tsx';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Use one `primary` button per view, and `danger` for irreversible actions. Default `'secondary'`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Every size has a touch target of 44 px. Default `'medium'`. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Shows a spinner and ignores clicks. Label, colours and width do not change. Default `false`. */
  loading?: boolean | undefined;
  /** Fills the width of the container. Default `false`. */
  fullWidth?: boolean | undefined;
  /** Icon before the label. */
  icon?: ReactNode;
  /** Renders a link with the appearance of a button. */
  href?: string | undefined;
  /** Component that renders the link. Default `'a'`. */
  linkAs?: ElementType | undefined;
  /** Attribute of the link. */
  target?: string | undefined;
  /** Attribute of the link. */
  rel?: string | undefined;
}

/** A button, or a link with the appearance of one. A disabled button stays focusable (`aria-disabled`), so that keyboard users can find it. */
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
  const isInert = loading || Boolean(disabled) || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) {
      event.preventDefault();
      event.stopPropagation();
    } else onClick?.(event);
  };
  const shared = {
    ...rest,
    'aria-disabled': isInert || undefined,
    'aria-busy': loading || undefined,
    className: classNames(styles.root, styles[variant], styles[size], fullWidth && styles.wide, loading && styles.loading, className),
    onClick: handleClick,
  };
  const content = (
    <span className={styles.content}>
      {loading && <span className={classNames(styles.spinner, icon ? styles.inPlace : styles.before)} aria-hidden="true" />}
      {!loading && icon}
      {wrapTexts(children)}
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
