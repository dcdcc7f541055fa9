import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, to which the mark adds its own; also the tooltip of the system. */
  label: string;
  /** A Lucide icon. */
  icon: ReactNode;
  /** `outlined` on pictures and beside fields. Default `'quiet'`. */
  variant?: 'quiet' | 'outlined' | 'filled' | undefined;
  /** Default `'medium'`. On touch both have a target of 44 px. */
  size?: 'small' | 'medium' | undefined;
  /** A mark on the corner, usually a `Badge`. */
  mark?: ReactNode;
  /** With it the button is a link. */
  href?: string | undefined;
  /** Renders the link. Default `'a'`. */
  linkAs?: ElementType | undefined;
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  mark,
  href,
  linkAs,
  type = 'button',
  disabled,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  const shared = {
    title: label,
    ...rest,
    'aria-disabled': disabled || undefined,
    className: classNames(styles.root, styles[variant], styles[size], className),
    onClick: disabled ? undefined : onClick,
  };
  const content = (
    <>
      {icon}
      <span className="bd-visually-hidden">{label}</span>
      {mark}
    </>
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
