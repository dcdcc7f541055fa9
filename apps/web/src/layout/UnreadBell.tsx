import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import Bell from 'lucide-react/icons/bell';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../shared/lazy/lazyPart.tsx';
import { AppLink } from '../shared/links/AppLink.tsx';
import styles from './UnreadBell.module.css';

// Only members with unread messages load it.
const Badge = lazyPart(async () => ({ default: (await import('@baodao/ui-kit/Badge/Badge')).Badge }), { failure: 'none' });

/** The message icon of the mobile header (spec section 2.3). Its badge shows only above 0. */
export function UnreadBell({ unread }: { unread: number }) {
  const { t } = useTranslation();
  return (
    <Link
      linkAs={AppLink}
      variant="plain"
      className={styles.bell}
      href={links.settingService({ tab: 'messages' })}
      aria-label={unread > 0 ? t('layout.unread', { count: unread }) : t('layout.messages')}
    >
      <Bell aria-hidden="true" />
      {unread > 0 && <Badge count={unread} corner />}
    </Link>
  );
}
