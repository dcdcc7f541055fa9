import { isRefundOpen } from '@baodao/domain/afterSale/rules';
import type { Order, OrderLine } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { refundOpened, selectAfterSaleList, selectAfterSaleQuery } from '../afterSale/afterSale.flow.ts';
import { RefundCard } from '../afterSale/RefundCard.tsx';
import { RefundForm } from '../afterSale/RefundForm.tsx';
import { OrderSection } from './OrderSection.tsx';
import styles from './Orders.module.css';

/** Opens the refund form for a line, if its order allows it and units are left to refund. */
export function LineRefundButton({ order, line }: { order: Order; line: OrderLine }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const action = order.actions.find(({ key }) => key === 'refund' || key === 'afterSale');
  // Unused vouchers can be refunded, used ones cannot.
  const left = line.vouchers ? line.vouchers.open : line.num - line.refundNum;
  if (!action || left === 0 || isRefundOpen(line.refundState)) return null;
  const isRefund = action.key === 'refund' || line.vouchers !== null;
  if (isRefund && line.isGift) return null;
  return (
    <p className={`bd-screen-only ${styles.lineAction}`}>
      <Button size="small" onClick={() => dispatch(refundOpened(line.id))}>
        {t(`orders.action.${isRefund ? 'refund' : 'afterSale'}`)}
      </Button>
    </p>
  );
}

/** Refund requests of the order, and the refund form. */
export function OrderRefunds({ order }: { order: Order }) {
  const { t } = useTranslation();
  const list = useSelector(selectAfterSaleList);
  const query = useSelector(selectAfterSaleQuery);
  const refunds = query.code === order.code ? (list.value?.list ?? []) : [];
  return (
    <>
      {refunds.length > 0 && (
        <OrderSection className="bd-screen-only" title={t('orders.detail.refunds')}>
          <div className={styles.refunds}>
            {refunds.map((refund) => (
              <RefundCard key={refund.id} refund={refund} isInOrder />
            ))}
          </div>
        </OrderSection>
      )}
      <RefundForm />
    </>
  );
}
