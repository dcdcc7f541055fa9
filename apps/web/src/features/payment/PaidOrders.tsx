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
import styles from './Payment.module.css';
import { selectPaymentOrders } from './payment.flow.ts';

const nextSteps = ['pack', 'receive', 'review'] as const;

/** What was paid for, how it arrives, and what happens next. */
export function PaidOrders() {
  const { t } = useTranslation();
  const { language } = useApp();
  const orders = useSelector(selectPaymentOrders);
  const paid = orders.value ?? [];
  if (paid.length === 0) return null;
  const points = paid.reduce((sum, order) => sum + order.points, 0);
  const gifts = paid.flatMap(({ gift }) => (gift && !gift.claimed ? [gift] : []));
  return (
    <div className={styles.bought}>
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
              {details.map(({ id, image, title, num }) => (
                <li key={id}>
                  <Picture picture={image} alt="" sizes="3.5rem" rounded />
                  <span>{title}</span>
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
