import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Drawer.module.css';

export interface DrawerProps extends Omit<ComponentProps<'div'>, 'title'> {
  open: boolean;
  /** Called for the close button, Escape, a press beside it and a swipe. */
  onClose: () => void;
  title: ReactNode;
  /** Stays at the bottom: the buttons. */
  footer?: ReactNode;
  /** On the close button. */
  closeLabel: string;
  /** Where it comes from. Default `'right'`. */
  side?: 'left' | 'right' | 'bottom' | undefined;
}

const SWIPE = { left: 'left', right: 'right', bottom: 'down' } as const;

/** A panel from an edge: menu, filters, choices on a phone. It can be swiped away. */
export function Drawer({ open, onClose, title, footer, closeLabel, side = 'right', className, children, ...rest }: DrawerProps) {
  return (
    <BaseDrawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection={SWIPE[side]}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={styles.backdrop} />
        <BaseDrawer.Viewport className={styles.viewport}>
          <BaseDrawer.Popup {...rest} className={classNames(styles.popup, styles[side], className)}>
            <header className={styles.head}>
              <BaseDrawer.Title className={styles.title}>{title}</BaseDrawer.Title>
              <BaseDrawer.Close render={<IconButton label={closeLabel} icon={<X />} />} />
            </header>
            <BaseDrawer.Content className={styles.body}>{children}</BaseDrawer.Content>
            {footer && <footer className={styles.foot}>{footer}</footer>}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
