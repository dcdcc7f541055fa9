import type { OrderQuote } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { Price } from '@baodao/ui-kit/Price/Price';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { priceProps } from '../prices/priceProps.ts';
import styles from './CheckoutPage.module.css';
import { newPriceAccepted, newPriceDeclined, selectCheckout } from './checkoutState.ts';

const amountRows = [
  { kind: 'products', twd: 'productAmount', cny: 'productAmountCny' },
  { kind: 'freight', twd: 'freightAmount', cny: 'freightAmountCny' },
  { kind: 'wrap', twd: 'wrapAmount', cny: 'wrapAmountCny' },
  { kind: 'discount', twd: 'discountAmount', cny: 'discountAmountCny' },
  { kind: 'tax', twd: 'taxAmount', cny: 'taxAmountCny' },
  { kind: 'total', twd: 'payAmount', cny: 'payAmountCny' },
] as const;

/** Asks the shopper to accept amounts that changed between the calculation and the order. */
export default function PriceChangeDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { repriced, calculated } = useSelector(selectCheckout);
  if (!repriced || !calculated.value) return null;
  const before = calculated.value;
  const changedRows = amountRows.filter(
    ({ kind, twd, cny }) => kind === 'total' || before[twd] !== repriced[twd] || before[cny] !== repriced[cny],
  );
  const price = (amounts: OrderQuote, { kind, twd, cny }: (typeof amountRows)[number]) => (
    <Price
      size="small"
      {...priceProps({ price: amounts[twd], priceCny: amounts[cny] })}
      {...(kind === 'total' ? {} : { shows: 'preferred' as const })}
    />
  );
  return (
    <Dialog
      open
      requiresAnswer
      size="small"
      title={t('orders.checkout.priceChange.title')}
      text={t('orders.checkout.priceChange.text')}
      closeLabel={t('layout.close')}
      onClose={() => dispatch(newPriceDeclined())}
      footer={
        <>
          <Button onClick={() => dispatch(newPriceDeclined())}>{t('orders.checkout.priceChange.decline')}</Button>
          <Button variant="primary" onClick={() => dispatch(newPriceAccepted())}>
            {t('orders.checkout.priceChange.accept')}
          </Button>
        </>
      }
    >
      <table className={styles.priceChange}>
        <thead>
          <tr>
            <th scope="col">
              <span className="bd-visually-hidden">{t('orders.checkout.pay')}</span>
            </th>
            <th scope="col">{t('orders.checkout.priceChange.before')}</th>
            <th scope="col">{t('orders.checkout.priceChange.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changedRows.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{t(`orders.checkout.priceChange.${row.kind}`)}</th>
              <td>{price(before, row)}</td>
              <td>{price(repriced, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
