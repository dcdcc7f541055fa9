import * as links from '@baodao/link-builders/links';
import { Badge } from '@baodao/ui-kit/Badge/Badge';
import Bell from 'lucide-react/icons/bell';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectCartCount } from '../features/cart/cartCount.flow.ts';
import { selectUnread } from '../features/messages/unread.flow.ts';
import { lazyComponent } from '../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../platform/links/AppLink.tsx';
import styles from './HeaderIcons.module.css';

const MiniCart = lazyComponent(() => import('../features/cart/MiniCart.tsx'), { failure: 'none' });

/** The cart on every page, in sight when the page scrolls. Phones have no top bar, so their messages are here too. */
export function HeaderIcons() {
  const { t } = useTranslation();
  const unread = useSelector(selectUnread);
  return (
    <div className={styles.icons}>
      <span className={styles.phoneOnly}>
        <IconLink
          href={links.settingService({ tab: 'messages' })}
          label={unread > 0 ? t('layout.unread', { count: unread }) : t('layout.messages')}
        >
          <Bell aria-hidden="true" />
          {unread > 0 && <Badge count={unread} corner />}
        </IconLink>
      </span>
      <CartLink />
    </div>
  );
}

/** The cart with its count. A preview opens while it has the mouse or the focus, until Escape is pressed. */
function CartLink() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const count = useSelector(selectCartCount);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Following a link of the preview closes it.
  const isOpen = openedAt === key;
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpenedAt(null);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return (
    // The pointer and focus only open the preview. The links inside stay the interactive elements.
    <div
      className={styles.cart}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpenedAt(key)}
      onPointerLeave={() => setOpenedAt(null)}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpenedAt(key)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpenedAt(null)}
    >
      <IconLink href={links.settingCart()} label={count > 0 ? t('layout.cartCount', { count }) : t('layout.cart')}>
        <ShoppingCart aria-hidden="true" />
        {count > 0 && <Badge count={count} corner />}
      </IconLink>
      {isOpen && (
        <div className={styles.preview}>
          <MiniCart />
        </div>
      )}
    </div>
  );
}

function IconLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <AppLink className={styles.icon} href={href} aria-label={label}>
      {children}
    </AppLink>
  );
}
