import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { type DescriptionItem, DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { PurchaseSteps } from '../../features/orders/PurchaseSteps.tsx';
import { ChannelPicker } from '../../features/payment/ChannelPicker.tsx';
import styles from '../../features/payment/Payment.module.css';
import {
  fetchPayableOrders,
  ordersRequested,
  paymentFlow,
  selectPayableOrders,
  selectPaymentOrders,
} from '../../features/payment/payment.flow.ts';
import { priceProps } from '../../features/prices/priceProps.ts';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [paymentFlow];

export const meta: Meta = (_, t) => ({ title: t('payment.select.title'), description: t('payment.select.description'), hidden: true });

export const load: Load = function* ({ query }) {
  yield* fetchPayableOrders(parseQuery('paymentSelect', query).code ?? []);
};

export default function PaymentSelectPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const orders = useSelector(selectPaymentOrders);
  const payable = useSelector(selectPayableOrders);
  const isHydrated = useHydrated();
  const ordersButton = (
    <Button linkAs={AppLink} href={links.settingOrder()}>
      {t('payment.select.settled.orders')}
    </Button>
  );
  if (!orders.value && orders.state === 'failed') {
    const textKey = orders.error === 'notFound' ? 'notFound' : 'failed';
    return (
      <ErrorState
        heading="h1"
        title={t(`payment.select.${textKey}.title`)}
        text={t(`payment.select.${textKey}.text`)}
        {...(textKey === 'failed' ? { retryLabel: t('layout.retry'), onRetry: () => dispatch(ordersRequested()) } : {})}
        action={ordersButton}
      />
    );
  }
  if (!orders.value) {
    return (
      <div className={styles.page} aria-busy="true">
        <h1>{t('payment.heading')}</h1>
        <Skeleton kind="block" height="24rem" />
      </div>
    );
  }
  if (!payable) {
    return (
      <EmptyState heading="h1" title={t('payment.select.settled.title')} text={t('payment.select.settled.text')} action={ordersButton} />
    );
  }
  const userAgent = isHydrated ? navigator.userAgent : '';
  const rateTimes = payable.orders.flatMap(({ rateTime }) => (rateTime ? [formatTime(rateTime, 'YYYY/MM/DD HH:mm').slice(0, 10)] : []));
  const rateDays = [...new Set(rateTimes)].join(', ');
  const rows: DescriptionItem[] = [
    ...payable.orders.map(({ code, orgName, payAmount, payAmountCny }) => ({
      key: code,
      label: orgName,
      hint: code,
      // One currency leaves the order number its line on a phone.
      value: <Price size="small" {...priceProps({ price: payAmount, priceCny: payAmountCny })} shows="preferred" />,
    })),
    {
      key: 'total',
      label: t('payment.select.total'),
      value: <Price size="large" {...priceProps({ price: payable.price, priceCny: payable.priceCny })} />,
      isTotal: true,
    },
  ];
  return (
    <div className={styles.page}>
      <PurchaseSteps current="pay" />
      <header className={styles.head}>
        <h1>{t('payment.heading')}</h1>
        <Countdown
          className={styles.countdown}
          until={Date.parse(payable.payDeadline)}
          serverNow={Date.parse(payable.serverTime)}
          label={t('payment.select.deadline')}
          endedLabel={t('payment.select.over')}
          onEnd={() => dispatch(ordersRequested())}
        />
      </header>
      <Card as="section" aria-label={t('payment.select.orders')}>
        <DescriptionList variant="amounts" items={rows} />
        {rateDays && <p className={styles.quiet}>{t('payment.select.rate', { day: rateDays })}</p>}
      </Card>
      <ChannelPicker userAgent={userAgent} codes={payable.orders.map(({ code }) => code)} />
    </div>
  );
}
