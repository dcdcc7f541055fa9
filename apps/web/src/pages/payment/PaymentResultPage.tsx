import { formatMoney } from '@baodao/domain/money/formatMoney';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { PurchaseSteps } from '../../features/orders/PurchaseSteps.tsx';
import { PaidOrders, paidTextKey } from '../../features/payment/PaidOrders.tsx';
import styles from '../../features/payment/Payment.module.css';
import {
  checkRequested,
  paymentFlow,
  type ResultState,
  resultPageClosed,
  resultPageOpened,
  selectPayableOrders,
  selectPaymentOrders,
  selectPaymentResult,
} from '../../features/payment/payment.flow.ts';
import { UnpaidOrders } from '../../features/payment/UnpaidOrders.tsx';
import { useMoneyText } from '../../features/prices/useMoneyText.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Meta } from '../../platform/page/page.ts';
import { usePageQuery } from '../../platform/page/usePageAddress.ts';

export const flows = [paymentFlow];

export const meta: Meta = (_, t) => ({ title: t('payment.result.title'), description: t('payment.result.description'), hidden: true });

const icons = {
  checking: Clock,
  pending: Clock,
  paid: CircleCheck,
  onPickup: CircleCheck,
  failed: CircleX,
  closed: CircleAlert,
  expired: CircleAlert,
  unknown: CircleHelp,
} as const;

/** Reads the payment id and whether the provider said nothing. The result comes from the server. */
function usePaymentReturn(): { payId: string; hasQuit: boolean } {
  const query = usePageQuery();
  const id = query.get('id') ?? query.get('out_trade_no') ?? '';
  return { payId: /^[A-Z0-9]{8,40}$/.test(id) ? id : '', hasQuit: query.get('quit') === '1' };
}

/** A text for each state. Shoppers who quit learn that nothing was charged and that their order waits. */
function chooseText(state: ResultState, { isTimedOut, hasQuit, isPayable }: Record<'isTimedOut' | 'hasQuit' | 'isPayable', boolean>) {
  if (state === 'closed' && isPayable) return 'cancelled';
  if (state !== 'pending') return state;
  if (hasQuit) return 'quit';
  return isTimedOut ? 'late' : 'pending';
}

export default function PaymentResultPage() {
  const { t } = useTranslation();
  const moneyText = useMoneyText();
  const dispatch = useDispatch();
  const { payId, hasQuit } = usePaymentReturn();
  const result = useSelector(selectPaymentResult);
  useEffect(() => {
    dispatch(resultPageOpened(payId));
    const onVisible = () => {
      if (document.visibilityState === 'visible') dispatch(checkRequested());
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      dispatch(resultPageClosed());
    };
  }, [dispatch, payId]);

  const { state, checked, isOffline, isTimedOut, isChecking } =
    result.payId === payId ? result : { ...result, state: 'checking' as const, checked: null };
  const isPayable = useSelector(selectPayableOrders) !== null;
  const textKey = chooseText(state, { isTimedOut, hasQuit, isPayable });
  const paidText = paidTextKey(useSelector(selectPaymentOrders).value ?? []);
  const Icon = icons[state];
  const codes = checked?.orderCodeArray ?? [];
  const [singleCode] = codes;
  const isWaiting = state === 'checking' || state === 'pending';
  const isRefunded = checked !== null && state !== 'paid' && checked.paidAmount !== '0.00';
  const ordersHref = codes.length === 1 && singleCode ? links.orderInfo({ code: singleCode }) : links.settingOrder();
  return (
    <div className={styles.result} data-state={state} aria-busy={state === 'checking'}>
      <PurchaseSteps className={styles.steps} current={state === 'paid' || state === 'onPickup' ? 'done' : 'pay'} />
      <Icon className={styles.icon} aria-hidden="true" />
      <div aria-live="polite">
        <h1>{t(`payment.result.${textKey}.title`)}</h1>
        <p>{textKey === 'paid' ? t(`payment.result.paid.${paidText}`) : t(`payment.result.${textKey}.text`)}</p>
      </div>
      {isOffline && isWaiting && (
        <Notice tone="warning" live>
          {t('payment.result.offline')}
        </Notice>
      )}
      {isRefunded && <Notice tone="info">{t('payment.result.refund')}</Notice>}
      {(state === 'pending' || state === 'failed' || state === 'closed') && <UnpaidOrders payId={payId} isPending={state === 'pending'} />}
      {state === 'paid' && <PaidOrders />}
      <DescriptionList
        className={styles.facts}
        items={[
          ...(checked && checked.paidAmount !== '0.00'
            ? [{ key: 'amount', label: t('payment.result.amount'), value: moneyText.inCurrency(checked.paidAmount, checked.currency) }]
            : []),
          ...(checked?.state === 'onPickup'
            ? [{ key: 'due', label: t('payment.result.due'), value: formatMoney(checked.dueOnPickup, 'TWD') }]
            : []),
          ...(payId ? [{ key: 'id', label: t('payment.result.payId'), value: <span className="bd-figures">{payId}</span> }] : []),
        ]}
      />
      <div className={styles.buttons}>
        {isWaiting && (
          <Button loading={isChecking} onClick={() => dispatch(checkRequested())}>
            {t('payment.result.again')}
          </Button>
        )}
        <Button
          variant={state === 'paid' || state === 'onPickup' || state === 'expired' || state === 'unknown' ? 'primary' : 'secondary'}
          linkAs={AppLink}
          href={ordersHref}
        >
          {t(codes.length === 1 ? 'payment.result.order' : 'payment.result.orders')}
        </Button>
        {(state === 'paid' || state === 'onPickup') && (
          <Button linkAs={AppLink} href={links.home()}>
            {t('payment.result.shopping')}
          </Button>
        )}
      </div>
    </div>
  );
}
