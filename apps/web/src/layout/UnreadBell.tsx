import * as links from '@baodao/link-builders/links';
import { Badge } from '@baodao/ui-kit/Badge/Badge';
import { Link } from '@baodao/ui-kit/Link/Link';
import Bell from 'lucide-react/icons/bell';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../shared/links/AppLink.tsx';
import styles from './UnreadBell.module.css';

export default function UnreadBell({ unread }: { unread: number }) {
  const { t } = useTranslation();
  return (
    <Link
      linkAs={AppLink}
      variant="plain"
      className={styles.bell}
      href={links.settingService({ tab: 'messages' })}
      aria-label={t('layout.unread', { count: unread })}
    >
      <Bell aria-hidden="true" />
      <Badge count={unread} corner />
    </Link>
  );
}
