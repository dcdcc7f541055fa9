import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name and tooltip. The label of `mark` is appended to the name. */
  label: string;
  /** Lucide icon. */
  icon: ReactNode;
  /** Use `outlined` on pictures and next to fields. Default `'quiet'`. */
  variant?: 'quiet' | 'outlined' | 'filled' | undefined;
  /** Both sizes have a touch target of 44 px. Default `'medium'`. */
  size?: 'small' | 'medium' | undefined;
  /** Element on the corner, usually a `Badge`. */
  mark?: ReactNode;
  /** Renders a link. */
  href?: string | undefined;
  /** Component that renders the link. Default `'a'`. */
  linkAs?: ElementType | undefined;
}

/** A button or link with an icon and no visible text. */
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
