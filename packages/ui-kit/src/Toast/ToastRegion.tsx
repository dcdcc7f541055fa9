import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './ToastRegion.module.css';

export interface ToastItem {
  /** Unique; a new id is a new toast. */
  id: string;
  /** Default `'info'`. */
  kind?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  text: ReactNode;
  /** One thing to do about it: "Undo", "To the cart". */
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  /** In ms; `0` stays until it is closed. Default 5000, and 0 for `danger`. */
  duration?: number | undefined;
}

export interface ToastRegionProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Of the landmark: "Messages". */
  label: string;
  /** On the close buttons. */
  dismissLabel: string;
  /** The newest last. The caller keeps the list. */
  items: readonly ToastItem[];
  /** Take this one out of the list: its time is over, it was closed, or its action was chosen. */
  onDismiss: (id: string) => void;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/** Put it on the page once and leave it there: a region that appears together with its text is often not announced. */
export function ToastRegion({ label, dismissLabel, items, onDismiss, className, ...rest }: ToastRegionProps) {
  const [held, setHeld] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- They only stop the time while somebody reads.
    <section
      {...rest}
      aria-label={label}
      aria-live="polite"
      className={classNames(styles.region, className)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} held={held} dismissLabel={dismissLabel} onDismiss={onDismiss} />
      ))}
    </section>
  );
}

interface ToastProps {
  item: ToastItem;
  /** Somebody is reading or reaching for one: time stands still. */
  held: boolean;
  dismissLabel: string;
  onDismiss: (id: string) => void;
}

function Toast({ item, held, dismissLabel, onDismiss }: ToastProps) {
  const kind = item.kind ?? 'info';
  const duration = item.duration ?? (kind === 'danger' ? 0 : 5000);
  const dismiss = useEffectEvent(() => onDismiss(item.id));
  useEffect(() => {
    if (held || duration === 0) return undefined;
    const timer = setTimeout(dismiss, duration);
    return () => clearTimeout(timer);
  }, [held, duration]);
  const Icon = ICONS[kind];
  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'danger' ? 'alert' : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>{item.text}</div>
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
