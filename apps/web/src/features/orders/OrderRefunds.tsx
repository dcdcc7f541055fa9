import { isRefundOpen } from '@baodao/domain/afterSale/rules';
import type { Order, OrderLine } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { refundOpened, selectAfterSale } from '../../shared/afterSale/afterSale.flow.ts';
import { RefundCard } from '../../shared/afterSale/RefundCard.tsx';
import { RefundForm } from '../../shared/afterSale/RefundForm.tsx';
import { OrderBlock } from './OrderBlock.tsx';
import styles from './Orders.module.css';

/** Asks for something for one line, where its order allows it and pieces of it are left. */
export function LineAfterSale({ order, line }: { order: Order; line: OrderLine }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const offered = order.actions.find(({ key }) => key === 'refund' || key === 'afterSale');
  if (!offered || line.refundNum >= line.num || isRefundOpen(line.refundState)) return null;
  if (offered.key === 'refund' && line.isGift) return null;
  return (
    <p className={`bd-screen-only ${styles.lineAction}`}>
      <Button size="small" onClick={() => dispatch(refundOpened(line.id))}>
        {t(`orders.action.${offered.key === 'refund' ? 'refund' : 'afterSale'}`)}
      </Button>
    </p>
  );
}

/** What was asked for, and the form to ask. */
export function OrderRefunds({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { list, query } = useSelector(selectAfterSale);
  const refunds = query.code === order.code ? (list.value?.list ?? []) : [];
  return (
    <>
      {refunds.length > 0 && (
        <OrderBlock className="bd-screen-only" title={t('orders.detail.refunds')}>
          <div className={styles.refunds}>
            {refunds.map((refund) => (
              <RefundCard key={refund.id} refund={refund} inOrder />
            ))}
          </div>
        </OrderBlock>
      )}
      <RefundForm />
    </>
  );
}
