import type { Order } from '@baodao/domain/orders/shapes';
import { formatMonthDays } from '@baodao/domain/time/monthDay';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { LineBooking } from '../bookings/LineBooking.tsx';
import styles from './Payment.module.css';
import { selectPaymentOrders } from './payment.flow.ts';

const nextStepsOf = {
  gift: ['share', 'giftPack', 'review'],
  parcel: ['pack', 'receive', 'review'],
  service: ['confirm', 'come', 'review'],
  voucher: ['show', 'review'],
} as const;

/** How most of it reaches the shopper: a parcel takes the most steps. */
const mainFulfilment = (fulfilments: readonly string[]): 'parcel' | 'service' | 'voucher' => {
  if (fulfilments.includes('parcel')) return 'parcel';
  return fulfilments.every((each) => each === 'voucher') ? 'voucher' : 'service';
};

const paidTexts = { unknown: 'orderText', gift: 'giftText', parcel: 'text', service: 'serviceText', voucher: 'voucherText' } as const;

type PaidOrder = Pick<Order, 'details' | 'gift'>;

/** What decides about the next steps. A gift that nobody has claimed goes nowhere yet. */
function whatWasPaid(paid: readonly PaidOrder[]): keyof typeof nextStepsOf {
  if (paid.every(({ gift }) => gift && !gift.claimed)) return 'gift';
  return mainFulfilment(paid.flatMap(({ details }) => details.map(({ fulfilment }) => fulfilment)));
}

/** The sentence below the heading. It promises nothing before it is known what was paid. */
export const paidTextKey = (paid: readonly PaidOrder[]) => paidTexts[paid.length === 0 ? 'unknown' : whatWasPaid(paid)];

/** What was paid for, how it arrives, and what happens next. */
export function PaidOrders() {
  const { t } = useTranslation();
  const { language } = useApp();
  const orders = useSelector(selectPaymentOrders);
  const paid = orders.value ?? [];
  if (paid.length === 0) return null;
  const points = paid.reduce((sum, order) => sum + order.points, 0);
  const gifts = paid.flatMap(({ gift }) => (gift && !gift.claimed ? [gift] : []));
  const fulfilments = paid.flatMap(({ details }) => details.map(({ fulfilment }) => fulfilment));
  const nextSteps = nextStepsOf[whatWasPaid(paid)];
  return (
    <div className={styles.bought}>
      {fulfilments.includes('voucher') && (
        <Notice
          tone="success"
          title={t('payment.result.vouchers.title')}
          action={
            <Button size="small" variant="primary" linkAs={AppLink} href={links.settingVoucher()}>
              {t('payment.result.vouchers.show')}
            </Button>
          }
        >
          {t('payment.result.vouchers.text')}
        </Notice>
      )}
      {gifts.map(({ id }) => (
        <Notice
          key={id}
          tone="info"
          title={t('payment.result.gift.title')}
          action={
            <Button size="small" linkAs={AppLink} href={links.gift({ id })}>
              {t('payment.result.gift.send')}
            </Button>
          }
        >
          {t('payment.result.gift.text')}
        </Notice>
      ))}
      <Card as="section" aria-label={t('payment.result.goods')}>
        {paid.map(({ code, orgName, shippingName, arrival, details }) => (
          <div key={code} className={styles.boughtOrder}>
            <p>
              <strong>{orgName}</strong> {shippingName && <span>{shippingName}</span>}
            </p>
            {arrival && (
              <p>
                <span>{t('payment.result.arrives', { days: formatMonthDays(arrival, language) })}</span>
              </p>
            )}
            <ul>
              {details.map(({ id, image, title, num, booking }) => (
                <li key={id}>
                  <Picture picture={image} alt="" sizes="3.5rem" rounded />
                  <div>
                    {title}
                    <LineBooking booking={booking} className={styles.quiet} />
                  </div>
                  <span className="bd-figures">{`× ${num}`}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
      <section>
        <h2>{t('payment.result.next.title')}</h2>
        <ol className={styles.next}>
          {nextSteps.map((step) => (
            <li key={step}>{t(`payment.result.next.${step}`)}</li>
          ))}
          {points > 0 && <li>{t('payment.result.next.points', { count: points })}</li>}
        </ol>
      </section>
    </div>
  );
}
