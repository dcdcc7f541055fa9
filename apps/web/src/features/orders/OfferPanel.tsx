import type { Calculated } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { Price } from '@baodao/ui-kit/Price/Price';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { priceProps } from '../../shared/prices/priceProps.ts';
import styles from './CheckoutPage.module.css';
import { offerAccepted, offerDeclined, selectCheckout } from './checkoutState.ts';

const kinds = [
  { kind: 'goods', twd: 'productAmount', cny: 'productAmountCny' },
  { kind: 'freight', twd: 'freightAmount', cny: 'freightAmountCny' },
  { kind: 'discount', twd: 'discountAmount', cny: 'discountAmountCny' },
  { kind: 'tax', twd: 'taxAmount', cny: 'taxAmountCny' },
  { kind: 'total', twd: 'payAmount', cny: 'payAmountCny' },
] as const;

/** The amount changed between looking and ordering: before and now, and the shopper's word. */
export default function OfferPanel() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { offer, calculated } = useSelector(selectCheckout);
  if (!offer || !calculated.value) return null;
  const before = calculated.value;
  const changed = kinds.filter(({ kind, twd, cny }) => kind === 'total' || before[twd] !== offer[twd] || before[cny] !== offer[cny]);
  const price = (amounts: Calculated, { twd, cny }: (typeof kinds)[number]) => (
    <Price size="small" {...priceProps({ price: amounts[twd], priceCny: amounts[cny] })} />
  );
  return (
    <Dialog
      open
      mustAnswer
      size="small"
      title={t('orders.checkout.offer.title')}
      text={t('orders.checkout.offer.text')}
      closeLabel={t('layout.close')}
      onClose={() => dispatch(offerDeclined())}
      footer={
        <>
          <Button onClick={() => dispatch(offerDeclined())}>{t('orders.checkout.offer.decline')}</Button>
          <Button look="primary" onClick={() => dispatch(offerAccepted())}>
            {t('orders.checkout.offer.accept')}
          </Button>
        </>
      }
    >
      <table className={styles.offer}>
        <thead>
          <tr>
            <th scope="col">
              <span className="bd-visually-hidden">{t('orders.checkout.pay')}</span>
            </th>
            <th scope="col">{t('orders.checkout.offer.before')}</th>
            <th scope="col">{t('orders.checkout.offer.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{t(`orders.checkout.offer.${row.kind}`)}</th>
              <td>{price(before, row)}</td>
              <td>{price(offer, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
