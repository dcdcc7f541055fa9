import { orders } from '@baodao/staff-api/endpoints/orders';
import type { OrderDetail } from '@baodao/staff-api/shapes/orders';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../../layout/Page.tsx';
import { ReadPage } from '../../layout/ReadPage.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import styles from './OrderPage.module.css';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderState } from './OrderState.tsx';
import { Receiver } from './Receiver.tsx';
import { StaffNotes } from './StaffNotes.tsx';

/** All about one order, and what can be done with it now. */
export function OrderPage() {
  const translate = useTranslate();
  const { code = '' } = useParams();
  return (
    <ReadPage title={code} read={useStaffRead(orders.one, { code })} action={<Button href="#/orders">{translate('orders.back')}</Button>}>
      {(order) => <Shown order={order} />}
    </ReadPage>
  );
}

function Shown({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <Page
      title={translate('orders.one', { code: order.code })}
      text={
        <>
          <OrderState state={order.state} /> {order.shopName}
        </>
      }
      actions={<OrderActions order={order} />}
    >
      <div className={styles.columns}>
        <div className={styles.wide}>
          <Section title={translate('orders.lines')}>
            <OrderLines lines={order.lines} />
          </Section>
          <Section title={translate('orders.parcels')}>
            <OrderParcels order={order} />
          </Section>
          <Section title={translate('orders.money')} isPrinted={!order.hidesPrices}>
            <OrderMoney order={order} />
          </Section>
        </div>
        <div className={styles.narrow}>
          <Section title={translate('orders.receiver')}>
            <Receiver order={order} />
          </Section>
          <Section title={translate('orders.facts')}>
            <DescriptionList items={listFacts(order, translate, moment)} />
          </Section>
          <Section title={translate('orders.notes')} isPrinted={false}>
            <StaffNotes row={orders.note} input={{ code: order.code }} notes={order.notes} hint="orders.noteHint" />
          </Section>
          <Section title={translate('orders.history')} isPrinted={false}>
            <OrderHistory order={order} />
          </Section>
        </div>
      </div>
    </Page>
  );
}

function listFacts(order: OrderDetail, translate: ReturnType<typeof useTranslate>, moment: (time: string | null) => string) {
  const facts: readonly [label: string, value: ReactNode][] = [
    [
      'orders.buyer',
      <Link key="buyer" href={`#/members/${order.member}`} translate="no">
        {order.member}
      </Link>,
    ],
    ['orders.placed', moment(order.createdAt)],
    ['orders.paid', order.paidAt === null ? null : moment(order.paidAt)],
    ['orders.payUntil', order.payDeadline === null ? null : moment(order.payDeadline)],
    ['orders.packingSince', order.packingAt === null ? null : moment(order.packingAt)],
    ['orders.shipping', order.shippingName || null],
    [
      'orders.group',
      <span key="group" translate="no">
        {order.tradeCode}
      </span>,
    ],
    ['orders.remark', order.remark || null],
    ['orders.wrap', order.wrapCard === null ? null : order.wrapCard || translate('orders.noCard')],
    ['orders.gift', order.giftCard === null ? null : order.giftCard || translate('orders.noCard')],
    ['orders.hidesPrices', order.hidesPrices ? translate('orders.yes') : null],
    ['orders.cancelReason', order.cancelReason],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ key: label, label: translate(label), value }]));
}

function Section({ title, isPrinted = true, children }: { title: string; isPrinted?: boolean; children: ReactNode }) {
  return (
    <Card as="section" className={isPrinted ? undefined : styles.screenOnly}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </Card>
  );
}
