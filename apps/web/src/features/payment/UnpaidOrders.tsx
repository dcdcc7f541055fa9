import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Payment.module.css';
import { checkRequested, selectPayableOrders, selectPaymentStartedPayment } from './payment.flow.ts';

/** The way on after a payment that was cancelled or failed: the time left, the same payment again, or another way to pay. */
export function UnpaidOrders({ payId, isPending }: { payId: string; isPending: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const payable = useSelector(selectPayableOrders);
  const startedPayment = useSelector(selectPaymentStartedPayment);
  if (!payable) return null;
  const otherWay = links.paymentSelect({ code: payable.orders.map(({ code }) => code) });
  const canContinue = isPending && startedPayment?.payId === payId;
  return (
    <section className={styles.unpaid} aria-label={t('payment.result.unpaid')}>
      <p>
        {t('payment.result.unpaid')}{' '}
        <Countdown
          variant="plain"
          className={styles.countdown}
          until={Date.parse(payable.payDeadline)}
          serverNow={Date.parse(payable.serverTime)}
          label={t('payment.result.left')}
          endedLabel={t('payment.select.over')}
          onEnd={() => dispatch(checkRequested())}
        />
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" linkAs={AppLink} href={canContinue ? links.paymentWindow({ id: payId }) : otherWay}>
          {t('payment.result.continue')}
        </Button>
        {canContinue && (
          <Button linkAs={AppLink} href={otherWay}>
            {t('payment.result.otherWay')}
          </Button>
        )}
      </div>
    </section>
  );
}
