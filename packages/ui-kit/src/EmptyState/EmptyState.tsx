import Inbox from 'lucide-react/icons/inbox';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Short statement of what is empty. */
  title: ReactNode;
  /** Suggestion for the next step. */
  text?: ReactNode;
  /** One or two `Button`s. */
  action?: ReactNode;
  /** Lucide icon or small picture. Default: an inbox icon. */
  icon?: ReactNode;
  /** Reduces spacing, for panels and drawers. Default `false`. */
  compact?: boolean | undefined;
  /** HTML element of the title. Default `'h2'`. */
  heading?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
}

/** Placeholder for a list without entries. */
export function EmptyState({ title, text, action, icon, compact = false, heading: Heading = 'h2', className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={classNames(styles.root, compact && styles.compact, className)}>
      <div className={styles.icon} aria-hidden="true">
        {icon ?? <Inbox />}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
