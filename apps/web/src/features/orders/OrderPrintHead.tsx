import type { Order } from '@baodao/domain/orders/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { useTranslation } from 'react-i18next';
import { SellerLines } from '../siteSettings/SellerLines.tsx';
import styles from './Orders.module.css';

/** What the first printed page says instead of the site's header: who sold what to whom, under which number. */
export function OrderPrintHead({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className={`bd-print-only ${styles.printHead}`}>
      <p>
        <strong>{t('layout.brand')}</strong>
      </p>
      <p>{`${t('orders.detail.code')} ${order.code} · ${formatTime(order.createTime, 'YYYY/MM/DD HH:mm')}`}</p>
      <p>{t('orders.detail.soldBy', { shop: order.orgName })}</p>
      <SellerLines />
    </div>
  );
}
