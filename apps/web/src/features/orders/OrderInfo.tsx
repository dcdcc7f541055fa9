import type { Order } from '@baodao/domain/orders/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Steps } from '@baodao/ui-kit/Steps/Steps';
import { Timeline } from '@baodao/ui-kit/Timeline/Timeline';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { AmountsList } from './AmountsList.tsx';
import { CopyButton } from './CopyButton.tsx';
import { GoodsLine } from './GoodsLine.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderBlock } from './OrderBlock.tsx';
import { LineAfterSale, OrderRefunds } from './OrderRefunds.tsx';
import styles from './Orders.module.css';
import { refreshRequested } from './orders.flow.ts';
import { happeningsOf, isUndelivered, isUnpaid, progressOf, progressSteps, shownState } from './orderView.ts';
import { ParcelCard } from './ParcelCard.tsx';
import { PickupCode } from './PickupCode.tsx';
import { ReceiverFacts } from './ReceiverFacts.tsx';

interface Props {
  order: Order;
  back: ReactNode;
}

/** All that is known of one order, and what can be done with it. */
export default function OrderInfo({ order, back }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { code, state, tradeCodes } = order;
  // What lies in the parcel of a gift says nothing of what it cost.
  const ofPrices = order.gift?.hidePrice ? 'bd-screen-only' : undefined;
  const progress = progressOf(state);
  const name = shownState(order);
  const hint = name === 'shipped' && order.parcels.length > 0 && !isUndelivered(order) ? 'delivered' : name;
  const happenings = happeningsOf(order);
  const others = tradeCodes.filter((other) => other !== code);
  return (
    <>
      {back}
      <header className={styles.head}>
        <div>
          <h1 className={styles.heading}>{t(`orders.state.${name}`)}</h1>
          <p className={styles.quiet}>{t(`orders.hint.${hint}`)}</p>
          {isUnpaid(order) && (
            <Countdown
              className={styles.countdown}
              until={Date.parse(order.payDeadline)}
              serverNow={Date.parse(order.serverTime)}
              label={t('orders.detail.deadline')}
              endedLabel={t('orders.list.deadlineOver')}
              onEnd={() => dispatch(refreshRequested())}
            />
          )}
        </div>
        <OrderActions order={order} payCodes={isUnpaid(order) ? tradeCodes : []} withTracking={false} />
      </header>
      {order.pickupCode !== null && <PickupCode code={code} pickupCode={order.pickupCode} />}
      {progress !== null && (
        <Steps
          className={styles.progress}
          label={t('orders.detail.progress')}
          current={progress}
          doneLabel={t('orders.detail.done')}
          steps={progressSteps.map((step) => ({ label: t(`orders.detail.steps.${step}`) }))}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {order.parcels.length > 0 && (
            <OrderBlock title={t('orders.detail.parcels')}>
              {order.parcels.map((parcel) => (
                <ParcelCard key={`${parcel.courierCode}-${parcel.number}`} parcel={parcel} lines={order.details} />
              ))}
            </OrderBlock>
          )}
          <OrderBlock
            title={
              <Link look="plain" linkAs={AppLink} href={links.shop({ orgId: order.orgId })}>
                {order.orgName}
              </Link>
            }
          >
            <Card as="ul" className={styles.lines}>
              {order.details.map((line) => (
                <GoodsLine key={line.id} line={line} priceClass={ofPrices} action={<LineAfterSale order={order} line={line} />} />
              ))}
            </Card>
          </OrderBlock>
          <OrderRefunds order={order} />
          <OrderBlock title={t('orders.detail.receiver')}>
            <Card>
              <ReceiverFacts order={order} />
            </Card>
          </OrderBlock>
        </div>
        <div className={styles.column}>
          <OrderBlock className={ofPrices} title={t('orders.detail.amounts')}>
            <Card>
              <AmountsList amounts={order} total={order.payState > 0 ? 'paid' : isUnpaid(order) ? 'total' : 'closed'} />
            </Card>
          </OrderBlock>
          <OrderBlock title={t('orders.detail.timeline')}>
            <Card>
              <p className={styles.codeLine}>
                <span className={styles.quiet}>{t('orders.detail.code')}</span>
                <span className="bd-figures">{code}</span>
                <CopyButton text={code} label={t('orders.detail.copy')} />
              </p>
              <Timeline
                events={happenings.map(({ kind, time }, at) => ({
                  key: kind,
                  title: t(`orders.detail.event.${kind}`),
                  time: formatTime(time, 'YYYY/MM/DD HH:mm:ss'),
                  dateTime: time,
                  state: kind === 'cancelled' ? 'failed' : at === 0 ? 'current' : 'done',
                }))}
              />
            </Card>
          </OrderBlock>
          {others.length > 0 && (
            <OrderBlock className="bd-screen-only" title={t('orders.detail.together')}>
              <ul className={styles.others}>
                {others.map((other) => (
                  <li key={other}>
                    <Link linkAs={AppLink} href={links.orderInfo({ code: other })}>
                      {t('orders.list.code', { code: other })}
                    </Link>
                  </li>
                ))}
              </ul>
            </OrderBlock>
          )}
          <Button
            className={`bd-screen-only ${styles.print}`}
            look="quiet"
            size="small"
            icon={<Printer aria-hidden="true" />}
            onClick={() => print()}
          >
            {t('orders.detail.print')}
          </Button>
        </div>
      </div>
    </>
  );
}
