import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectCartCount } from '../features/cart/cartCount.flow.ts';
import { selectUnread } from '../features/messages/unread.flow.ts';
import { AppLink } from '../platform/links/AppLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import layout from './Layout.module.css';
import { PreferenceSwitches } from './PreferenceSwitches.tsx';
import styles from './TopBar.module.css';

export function TopBar() {
  const { t } = useTranslation();
  const cartCount = useSelector(selectCartCount);
  const unread = useSelector(selectUnread);
  return (
    <section className={styles.topBar} aria-label={t('layout.account')}>
      <div className={`${layout.wide} ${styles.topBarRow}`}>
        <span className={styles.welcome}>{t('layout.welcome')}</span>
        <AccountMenu />
        <ul className={styles.topLinks}>
          <li>
            <Link variant="muted" linkAs={AppLink} href={links.settingOrder()}>
              {t('layout.myOrders')}
            </Link>
          </li>
          <li>
            <Link variant="muted" linkAs={AppLink} href={links.settingCart()}>
              {t('layout.cart')} <span className={`${styles.count} bd-figures`}>{`(${cartCount})`}</span>
            </Link>
          </li>
          <li>
            <Link variant="muted" linkAs={AppLink} href={links.settingService()}>
              {t('layout.serviceCentre')}
            </Link>
          </li>
          <li>
            <Link variant="muted" linkAs={AppLink} href={links.settingService({ tab: 'messages' })}>
              {t('layout.messages')} <span className={`${styles.count} bd-figures`}>{`(${unread})`}</span>
            </Link>
          </li>
        </ul>
        <PreferenceSwitches />
      </div>
    </section>
  );
}
