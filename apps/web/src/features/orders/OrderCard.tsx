import type { OrderSummary } from '@baodao/domain/orders/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { priceProps } from '../prices/priceProps.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { OrderActions } from './OrderActions.tsx';
import styles from './Orders.module.css';
import { displayState, isOver, isUnpaid, parcelState, totalLabel } from './orderDisplay.ts';
import { refreshRequested } from './orders.flow.ts';
import { ParcelEventText } from './ParcelEventText.tsx';
import { ProductLine } from './ProductLine.tsx';

interface Props {
  order: OrderSummary;
  /** Clock of the payment countdown. */
  serverTime: string;
  payCodes: readonly string[];
}

export function OrderCard({ order, serverTime, payCodes }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const rateDay = useMoneyText().rateDay(order.rateTime);
  const { code, orgId, orgName, state, details, parcels } = order;
  const href = links.orderInfo({ code });
  const latestParcel = parcels.at(-1);
  const latestEvent = latestParcel?.events.at(0);
  return (
    <article className={styles.order} aria-labelledby={`order-${code}`}>
      <header className={styles.orderHead}>
        <h2 className={styles.orderShop}>
          <Link variant="plain" linkAs={AppLink} href={links.shop({ orgId })}>
            {orgName}
          </Link>
        </h2>
        <Link className={styles.quiet} variant="muted" id={`order-${code}`} linkAs={AppLink} href={href}>
          {t('orders.list.code', { code })}
        </Link>
        <time className={styles.quiet} dateTime={order.createTime}>
          {formatTime(order.createTime, 'YYYY/MM/DD HH:mm')}
        </time>
        <Tag className={styles.state} tone={isUnpaid(order) ? 'sale' : state < 0 || state === 50 ? 'plain' : 'brand'}>
          {t(`orders.state.${displayState(order)}`)}
        </Tag>
      </header>
      <ul className={styles.lines}>
        {details.map((line) => (
          <ProductLine key={line.id} line={line} isOver={isOver(order)} />
        ))}
      </ul>
      {latestParcel && (
        <p className={styles.parcelLine}>
          <strong>{t(`orders.parcel.state.${parcelState(latestParcel, order)}`)}</strong>
          <span>
            {latestParcel.courierName} {latestParcel.number}
          </span>
          {latestEvent && (
            <span>
              <ParcelEventText event={latestEvent} />
            </span>
          )}
        </p>
      )}
      <footer className={styles.orderFoot}>
        {isUnpaid(order) && (
          <Countdown
            variant="plain"
            className={styles.countdown}
            until={Date.parse(order.payDeadline)}
            serverNow={Date.parse(serverTime)}
            label={t('orders.list.deadline')}
            endedLabel={t('orders.list.deadlineOver')}
            onEnd={() => dispatch(refreshRequested())}
          />
        )}
        <span className={styles.total}>
          <span className={styles.quiet}>{t(`orders.list.totals.${totalLabel(order)}`)}</span>
          <Price {...priceProps({ price: order.payAmount, priceCny: order.payAmountCny })} />
          {rateDay && <small className={styles.rateDay}>{t('orders.amounts.rateDay', { day: rateDay })}</small>}
        </span>
        <OrderActions order={order} payCodes={payCodes} />
      </footer>
    </article>
  );
}
