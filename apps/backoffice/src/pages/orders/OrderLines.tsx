import type { OrderLine } from '@baodao/staff-api/shapes/orders';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';
import styles from './OrderPage.module.css';

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const translate = useTranslate();
  const { amount, number } = useFormats();
  return (
    <ul className={styles.plain}>
      {lines.map((line) => (
        <li key={line.id}>
          <div className={styles.row}>
            <strong>{line.title}</strong>
            <span className="bd-figures">{amount(line.amount, 'TWD')}</span>
          </div>
          <div className={styles.row}>
            <span className={styles.muted}>
              {line.spec} × {number(line.num)}
              {line.firstDay !== null && ` · ${line.firstDay} – ${line.lastDay ?? ''}`}
            </span>
            <span>
              {line.isGift && <Tag tone="member">{translate('orders.free')}</Tag>}{' '}
              {line.sent > 0 && <Tag tone="info">{translate('orders.sent', { count: line.sent })}</Tag>}{' '}
              {line.refundNum > 0 && <Tag>{translate('orders.refunded', { count: line.refundNum })}</Tag>}{' '}
              {line.toShip > 0 && <Tag tone="sale">{translate('orders.toShip', { count: line.toShip })}</Tag>}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
