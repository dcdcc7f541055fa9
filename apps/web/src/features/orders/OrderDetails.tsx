import type { Order } from '@baodao/domain/orders/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { formatMonthDays } from '@baodao/domain/time/monthDay';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Steps } from '@baodao/ui-kit/Steps/Steps';
import { Timeline } from '@baodao/ui-kit/Timeline/Timeline';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { AmountList } from './AmountList.tsx';
import { ChangeAddress } from './ChangeAddress.tsx';
import { CopyButton } from './CopyButton.tsx';
import { InvoiceDetails } from './InvoiceDetails.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderPrintHead } from './OrderPrintHead.tsx';
import { LineRefundButton, OrderRefunds } from './OrderRefunds.tsx';
import { OrderSection } from './OrderSection.tsx';
import styles from './Orders.module.css';
import {
  displayState,
  isOver,
  isUnpaid,
  orderEvents,
  orderKind,
  progressStep,
  progressSteps,
  stateHint,
  totalLabel,
} from './orderDisplay.ts';
import { refreshRequested } from './orders.flow.ts';
import { ParcelCard } from './ParcelCard.tsx';
import { PickupCode } from './PickupCode.tsx';
import { ProductLine } from './ProductLine.tsx';
import { ReceiverDetails } from './ReceiverDetails.tsx';

interface Props {
  order: Order;
  back: ReactNode;
}

/** All details of an order, and its actions. */
export default function OrderDetails({ order, back }: Props) {
  const { t } = useTranslation();
  // The printed page goes into the parcel. For a gift it must not show prices.
  const priceClass = order.gift?.hidePrice ? 'bd-screen-only' : undefined;
  const progress = progressStep(order);
  const kind = orderKind(order);
  return (
    <>
      {back}
      <OrderPrintHead order={order} />
      <OrderHeader order={order} />
      {order.pickupCode !== null && <PickupCode code={order.code} pickupCode={order.pickupCode} isService={kind === 'service'} />}
      {progress !== null && (
        <Steps
          className={styles.progress}
          label={t('orders.detail.progress')}
          current={progress}
          doneLabel={t('orders.detail.done')}
          // A step that is over, the state of the order, and what is still to come.
          steps={progressSteps(order).map((step, at) => ({
            label:
              at === progress
                ? t(`orders.state.${displayState(order)}`)
                : t(`orders.detail.${at < progress ? 'doneSteps' : 'steps'}.${step}`),
          }))}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {order.parcels.length > 0 && (
            <OrderSection title={t('orders.detail.parcels')}>
              {order.parcels.map((parcel) => (
                <ParcelCard key={`${parcel.courierCode}-${parcel.number}`} parcel={parcel} order={order} />
              ))}
            </OrderSection>
          )}
          <OrderSection
            title={
              <Link variant="plain" linkAs={AppLink} href={links.shop({ orgId: order.orgId })}>
                {order.orgName}
              </Link>
            }
          >
            <Card as="ul" className={styles.lines}>
              {order.details.map((line) => (
                <ProductLine
                  key={line.id}
                  line={line}
                  isOver={isOver(order)}
                  priceClass={priceClass}
                  action={<LineRefundButton order={order} line={line} />}
                />
              ))}
            </Card>
          </OrderSection>
          <OrderRefunds order={order} />
          {(kind === 'goods' || order.guest || order.remark || order.cancelReason) && (
            <ReceiverSection key={order.receiver.detail + order.receiver.name} order={order} />
          )}
        </div>
        <div className={styles.column}>
          <OrderSection className={priceClass} title={t('orders.detail.amounts')}>
            <Card>
              {order.customs && <CustomsNote customs={order.customs} />}
              <AmountList
                amounts={order}
                discounts={order.discountRows}
                rateTime={order.rateTime}
                refunded={order}
                total={totalLabel(order)}
                hasFreight={kind === 'goods'}
              />
              {order.points > 0 && <p className={styles.quiet}>{t('orders.detail.points', { count: order.points })}</p>}
              {order.payChannel && (
                <p className={styles.quiet}>{t('orders.detail.payChannel', { name: t(`payment.channel.${order.payChannel}.name`) })}</p>
              )}
            </Card>
          </OrderSection>
          {(order.payState > 0 || order.invoice) && <InvoiceDetails order={order} className={priceClass} />}
          <OrderTimeline order={order} />
          <OrderGroup order={order} />
          <Link className="bd-screen-only" linkAs={AppLink} href={links.settingService({ tab: 'chat', code: order.code })}>
            {t('orders.detail.service')}
          </Link>
          <Button
            className={`bd-screen-only ${styles.print}`}
            variant="quiet"
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

function CustomsNote({ customs: { tax, taxCny, paidBy, parcelCount } }: { customs: NonNullable<Order['customs']> }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  return (
    <p className={styles.quiet}>
      <span>{t(tax === '0.00' ? 'orders.customsTax.none' : `orders.customsTax.${paidBy}`, { tax: money.inBoth(tax, taxCny) })}</span>
      {parcelCount > 1 && <span>{` ${t('orders.customsTax.parcels', { count: parcelCount })}`}</span>}
    </p>
  );
}

/** Receiver and shipping. The address can be changed until the shop begins to pack. */
function ReceiverSection({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const canChange = order.actions.some(({ key }) => key === 'editAddress');
  return (
    <OrderSection
      title={t(orderKind(order) === 'goods' ? 'orders.detail.receiver' : 'orders.detail.guest')}
      tools={
        canChange && (
          <Button
            className="bd-screen-only"
            variant="quiet"
            size="small"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {t('orders.changeAddress.open')}
          </Button>
        )
      }
    >
      <Card>
        <ReceiverDetails order={order} />
        {canChange && isChanging && <ChangeAddress order={order} onClose={() => setChanging(false)} />}
      </Card>
    </OrderSection>
  );
}

/** The state of the order, its payment deadline and its actions. */
function OrderHeader({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const dispatch = useDispatch();
  const stateKey = displayState(order);
  const receipt = order.actions.find(({ key }) => key === 'confirm')?.until;
  const receiptDay = receipt && formatTime(receipt, 'YYYY/MM/DD HH:mm');
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.heading}>{t(`orders.state.${stateKey}`)}</h1>
        <p className={styles.quiet}>{t(`orders.hint.${stateHint(order)}`)}</p>
        {order.arrival && <p className={styles.quiet}>{t('orders.detail.arrival', { days: formatMonthDays(order.arrival, language) })}</p>}
        {receiptDay && <p className={styles.quiet}>{t('orders.detail.autoReceipt', { day: receiptDay })}</p>}
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
      <OrderActions order={order} payCodes={isUnpaid(order) ? order.tradeCodes : []} hasTracking={false} />
    </header>
  );
}

function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <OrderSection className="bd-screen-only" title={t('orders.detail.timeline')}>
      <Card>
        <p className={styles.codeLine}>
          <span className={styles.quiet}>{t('orders.detail.code')}</span>
          <span className={styles.copied}>
            <span className="bd-figures">{order.code}</span>
            <CopyButton text={order.code} label={t('orders.detail.copy')} />
          </span>
        </p>
        <Timeline
          events={orderEvents(order).map(({ kind, time }, at) => ({
            key: kind,
            title: t(`orders.detail.event.${kind}`),
            time: formatTime(time, 'YYYY/MM/DD HH:mm:ss'),
            dateTime: time,
            state: kind === 'cancelled' ? 'failed' : at === 0 ? 'current' : 'done',
          }))}
        />
      </Card>
    </OrderSection>
  );
}

/** Links to the other orders of the same checkout. */
function OrderGroup({ order: { code, tradeCodes } }: { order: Order }) {
  const { t } = useTranslation();
  const otherCodes = tradeCodes.filter((other) => other !== code);
  if (otherCodes.length === 0) return null;
  return (
    <OrderSection className="bd-screen-only" title={t('orders.detail.group')}>
      <ul className={styles.others}>
        {otherCodes.map((other) => (
          <li key={other}>
            <Link linkAs={AppLink} href={links.orderInfo({ code: other })}>
              {t('orders.list.code', { code: other })}
            </Link>
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}
