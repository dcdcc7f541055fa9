import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { wrapTexts } from '../wrapTexts.tsx';
import styles from './Notice.module.css';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Default `'info'`. */
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  title?: ReactNode;
  /** Link or small button after the text. */
  action?: ReactNode;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /** Announces the notice to screen readers. Set it for a notice that appears later. Default `false`. */
  live?: boolean | undefined;
  /** Called by the close button. Without it there is no button. */
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  /** Full width, for the top of the page. Default `false`. */
  banner?: boolean | undefined;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/** An inline message next to the content that it concerns. */
export function Notice({
  tone = 'info',
  title,
  action,
  icon,
  live = false,
  onDismiss,
  dismissLabel = '',
  banner = false,
  className,
  children,
  ...rest
}: NoticeProps) {
  const Icon = ICONS[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} {...rest} className={classNames(styles.root, styles[tone], banner && styles.banner, className)}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Icon />}
      </span>
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {wrapTexts(children)}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && <IconButton className={styles.close} label={dismissLabel} icon={<X />} size="small" onClick={onDismiss} />}
    </div>
  );
}
