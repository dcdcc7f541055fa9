import type { Order } from '@baodao/domain/orders/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSiteSettings } from '../siteSettings/siteSettings.flow.ts';
import styles from './Orders.module.css';

/** What the first printed page says instead of the site's header: who sold what to whom, under which number. */
export function OrderPrintHead({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { licenceNumber, address, phone, mail } = useSelector(selectSiteSettings) ?? {};
  const operator = [address, phone, mail].filter(Boolean).join(' · ');
  return (
    <div className={`bd-print-only ${styles.printHead}`}>
      <p>
        <strong>{t('layout.brand')}</strong>
      </p>
      <p>{`${t('orders.detail.code')} ${order.code} · ${formatTime(order.createTime, 'YYYY/MM/DD HH:mm')}`}</p>
      <p>{t('orders.detail.soldBy', { shop: order.orgName })}</p>
      {licenceNumber && <p>{t('layout.footer.licenceNumber', { number: licenceNumber })}</p>}
      {operator && <p>{operator}</p>}
    </div>
  );
}
