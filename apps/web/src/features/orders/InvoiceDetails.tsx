import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { IssuedInvoice, Order } from '@baodao/domain/orders/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Card } from '@baodao/ui-kit/Card/Card';
import { type DescriptionItem, DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CheckoutPage.module.css';
import { OrderSection } from './OrderSection.tsx';
import { INVOICE_ANCHOR, invoiceText, orderKind } from './orderDisplay.ts';

/** The e-invoice of an order with its corrections, the choice made for it, or why there is none. */
export function InvoiceDetails({ order, className }: { order: Order; className?: string | undefined }) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  // The order is loaded in the browser, so the browser cannot scroll to the anchor by itself.
  useEffect(() => {
    if (location.hash === `#${INVOICE_ANCHOR}`) section.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { invoice, issuedInvoice: issued } = order;
  // Closed orders were refunded before an invoice was issued.
  if (order.state < 0 && !issued) return null;
  return (
    <OrderSection ref={section} anchor={INVOICE_ANCHOR} className={className} title={t('orders.invoice.title')}>
      <Card>
        {invoice ? (
          <DescriptionList
            items={[
              {
                key: 'state',
                label: t('orders.invoice.issued.state'),
                value: t(`orders.invoice.issued.states.${issued?.state ?? (orderKind(order) === 'goods' ? 'waiting' : 'waitingService')}`),
              },
              {
                key: 'choice',
                label: t('orders.invoice.issued.choice'),
                value: [t(`orders.invoice.types.${invoice.type}`), invoiceText(invoice)].join(' ').trim(),
              },
              ...(issued ? issuedItems(issued, t) : []),
            ]}
          />
        ) : (
          <p className={styles.quiet}>{t('orders.invoice.issued.none')}</p>
        )}
      </Card>
    </OrderSection>
  );
}

function issuedItems({ number, randomNumber, issueTime, amount, corrections }: IssuedInvoice, t: TFunction): DescriptionItem[] {
  return [
    ...(number === null
      ? []
      : [{ key: 'number', label: t('orders.invoice.issued.number'), value: <span className="bd-figures">{number}</span> }]),
    ...(randomNumber === null
      ? []
      : [{ key: 'random', label: t('orders.invoice.issued.random'), value: <span className="bd-figures">{randomNumber}</span> }]),
    ...(issueTime === null
      ? []
      : [{ key: 'time', label: t('orders.invoice.issued.time'), value: formatTime(issueTime, 'YYYY/MM/DD HH:mm') }]),
    { key: 'amount', label: t('orders.invoice.issued.amount'), value: formatMoney(amount, 'TWD') },
    ...corrections.map((correction, at) => ({
      key: `correction-${at}`,
      label:
        correction.kind === null
          ? t('orders.invoice.issued.correcting')
          : correction.kind === 'void'
            ? t('orders.invoice.issued.void')
            : t('orders.invoice.issued.allowance', { number: correction.number ?? '' }),
      value: formatMoney(correction.amount, 'TWD'),
    })),
  ];
}
