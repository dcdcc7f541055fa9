import type { OrderDetail } from '@baodao/staff-api/shapes/orders';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';
import styles from './OrderPage.module.css';

const isZero = (value: string) => !/[1-9]/.test(value);

/** What the order costs in both currencies, what was paid by which provider, and what goes back. */
export function OrderMoney({ order: { amounts, collect, payments, refunds, requests } }: { order: OrderDetail }) {
  const translate = useTranslate();
  const { amount, moment, number } = useFormats();
  const parts = (['products', 'freight', 'wrap', 'tax', 'discount'] as const).filter(
    (name) => name === 'products' || !isZero(amounts[name]),
  );
  return (
    <>
      <DescriptionList
        variant="amounts"
        items={[
          ...parts.map((name) => ({
            key: name,
            label: translate(`orders.amounts.${name}`),
            value: `${name === 'discount' ? '−' : ''}${amount(amounts[name], 'TWD')}`,
          })),
          {
            key: 'pay',
            label: translate('orders.amounts.pay'),
            hint: translate('orders.amounts.cny', { amount: amount(amounts.payCny, 'CNY') }),
            value: amount(amounts.pay, 'TWD'),
            isTotal: true,
          },
          ...(collect === null ? [] : [{ key: 'collect', label: translate('orders.amounts.collect'), value: amount(collect, 'TWD') }]),
          ...(isZero(amounts.refunded)
            ? []
            : [{ key: 'refunded', label: translate('orders.amounts.refunded'), value: amount(amounts.refunded, 'TWD') }]),
        ]}
      />
      <h3 className={styles.sub}>{translate('orders.payments')}</h3>
      {payments.length === 0 && <p className={styles.muted}>{translate('orders.noPayments')}</p>}
      <ul className={styles.plain}>
        {payments.map((payment) => (
          <li key={payment.code}>
            <div className={styles.row}>
              <span>
                {translate(`payments.channels.${payment.channel}`, { _: payment.channel })} <span translate="no">{payment.code}</span>
              </span>
              <span className="bd-figures">{amount(payment.amount, payment.currency)}</span>
            </div>
            <div className={styles.row}>
              <span className={styles.muted}>
                {moment(payment.paidAt ?? payment.createdAt)} <span translate="no">{payment.providerTransaction}</span>
              </span>
              <Tag tone={payment.state === 'paid' ? 'brand' : payment.state === 'suspect' ? 'danger' : 'plain'}>
                {translate(`payments.states.${payment.state}`, { _: payment.state })}
              </Tag>
            </div>
          </li>
        ))}
      </ul>
      {(refunds.length > 0 || requests.length > 0) && <h3 className={styles.sub}>{translate('orders.refunds')}</h3>}
      <ul className={styles.plain}>
        {requests.map(({ id, title, type, state, num, amount: share }) => (
          <li key={id}>
            <div className={styles.row}>
              <a href={`#/afterSale/${id}`}>
                {translate(`afterSale.types.${type}`)} · {title} × {number(num)}
              </a>
              <span className="bd-figures">{amount(share, 'TWD')}</span>
            </div>
            <Tag>{translate(`afterSale.states.${state}`)}</Tag>
          </li>
        ))}
        {refunds.map(({ code, amount: money, currency, state, error, createdAt }) => (
          <li key={code}>
            <div className={styles.row}>
              <span translate="no">{code}</span>
              <span className="bd-figures">{amount(money, currency)}</span>
            </div>
            <div className={styles.row}>
              <span className={styles.muted}>
                {moment(createdAt)} {error}
              </span>
              <Tag tone={state === 'done' ? 'brand' : 'sale'}>{translate(`payments.refundStates.${state}`, { _: state })}</Tag>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
