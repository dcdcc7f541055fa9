import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../commons/AppLink.tsx';
import { selectCartCount } from '../commons/cartCount/cartCount.flow.ts';
import { selectUnread } from '../commons/messages/unread.flow.ts';
import { AccountBox } from './AccountBox.tsx';
import frame from './Frame.module.css';
import { Switches } from './Switches.tsx';
import styles from './TopBar.module.css';

export function TopBar() {
  const { t } = useTranslation();
  const cartCount = useSelector(selectCartCount);
  const unread = useSelector(selectUnread);
  return (
    <section className={styles.topBar} aria-label={t('frame.account')}>
      <div className={`${frame.wide} ${styles.topBarRow}`}>
        <span className={styles.welcome}>{t('frame.welcome')}</span>
        <AccountBox />
        <ul className={styles.topLinks}>
          <li>
            <Link look="muted" linkAs={AppLink} href={links.settingOrder()}>
              {t('frame.myOrders')}
            </Link>
          </li>
          <li>
            <Link look="muted" linkAs={AppLink} href={links.settingCart()}>
              {t('frame.cart')} <span className={`${styles.count} bd-figures`}>({cartCount})</span>
            </Link>
          </li>
          <li>
            <Link look="muted" linkAs={AppLink} href={links.settingService()}>
              {t('frame.serviceCentre')}
            </Link>
          </li>
          <li>
            <Link look="muted" linkAs={AppLink} href={links.settingService({ tab: 'messages' })}>
              {t('frame.messages')} <span className={`${styles.count} bd-figures`}>({unread})</span>
            </Link>
          </li>
        </ul>
        <Switches />
      </div>
    </section>
  );
}
