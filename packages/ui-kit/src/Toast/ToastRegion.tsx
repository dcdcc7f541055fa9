import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './ToastRegion.module.css';

export interface ToastItem {
  /** Unique id. A new id creates a new toast. */
  id: string;
  /** Default `'info'`. */
  kind?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  /** What happened, in a few words. */
  title: ReactNode;
  /** What else the user should know, such as the reason of a failure. */
  text?: ReactNode;
  /** Label of an action, such as "Undo". */
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  /** Milliseconds until the toast disappears; `0` keeps it until it is closed. Default 5000, and 0 for `danger`. */
  duration?: number | undefined;
}

export interface ToastRegionProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Accessible name of the landmark, such as "Messages". */
  label: string;
  /** Accessible name of the close buttons. */
  dismissLabel: string;
  /** Toasts, newest last. The caller owns the list. */
  items: readonly ToastItem[];
  /** Called when a toast expires, is closed, or its action is used. Remove it from the list. */
  onDismiss: (id: string) => void;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/** The region for toasts. Keep it mounted, because screen readers often miss a live region that appears with its text. */
export function ToastRegion({ label, dismissLabel, items, onDismiss, className, ...rest }: ToastRegionProps) {
  const [isHeld, setIsHeld] = useState(false);
  const [lastCount, setLastCount] = useState(0);
  // A toast that closes under the pointer or with the focus takes it along, and no event says so.
  if (lastCount !== items.length) {
    setLastCount(items.length);
    if (items.length < lastCount) setIsHeld(false);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The handlers only pause the timers.
    <section
      {...rest}
      aria-label={label}
      aria-live="polite"
      className={classNames(styles.region, className)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} isPaused={isHeld} dismissLabel={dismissLabel} onDismiss={onDismiss} />
      ))}
    </section>
  );
}

interface ToastProps {
  item: ToastItem;
  /** True on hover and focus. The toasts do not expire then. */
  isPaused: boolean;
  dismissLabel: string;
  onDismiss: (id: string) => void;
}

function Toast({ item, isPaused, dismissLabel, onDismiss }: ToastProps) {
  const kind = item.kind ?? 'info';
  const duration = item.duration ?? (kind === 'danger' ? 0 : 5000);
  const dismiss = useEffectEvent(() => onDismiss(item.id));
  useEffect(() => {
    if (isPaused || duration === 0) return undefined;
    const timer = setTimeout(dismiss, duration);
    return () => clearTimeout(timer);
  }, [isPaused, duration]);
  const Icon = ICONS[kind];
  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'danger' ? 'alert' : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.content}>
        <div className={styles.title}>{item.title}</div>
        {item.text && <div className={styles.text}>{item.text}</div>}
      </div>
      {item.actionLabel && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            item.onAction?.();
            onDismiss(item.id);
          }}
        >
          {item.actionLabel}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={dismissLabel} onClick={() => onDismiss(item.id)}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
