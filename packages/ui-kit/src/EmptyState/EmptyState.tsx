import Inbox from 'lucide-react/icons/inbox';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What is not there, in a few words. */
  title: ReactNode;
  /** What to do next. */
  text?: ReactNode;
  /** The way on: a `Button` or two. */
  action?: ReactNode;
  /** A Lucide icon or a small picture. Default: an empty tray. */
  icon?: ReactNode;
  /** Less air, for panels and drawers. Default `false`. */
  compact?: boolean | undefined;
  /** The title's element. Default `'h2'`. */
  heading?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
}

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
