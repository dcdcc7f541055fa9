import type { Cart } from '@baodao/domain/cart/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { Button } from '@baodao/ui-kit/Button/Button';
import { DescriptionList, type DescriptionRow } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Price } from '@baodao/ui-kit/Price/Price';
import { StickyBar } from '@baodao/ui-kit/StickyBar/StickyBar';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { priceProps } from '../../shared/prices/priceProps.ts';
import styles from './CartPage.module.css';
import { checkoutRequested } from './cart.flow.ts';

interface Props {
  totals: Cart['totals'];
  /** Ticked, as the shopper sees it. */
  pieces: number;
  sync: 'settled' | 'waiting' | 'failed';
}

/** One total: beside the lines on wide screens, at the bottom of phones. Greyed while it is being reckoned. */
export function CartSummary({ totals, pieces, sync }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const stale = sync === 'waiting' ? styles.stale : undefined;
  const total = <Price {...priceProps({ price: totals.payAmount, priceCny: totals.payAmountCny })} />;
  const rows: DescriptionRow[] = [
    {
      key: 'goods',
      label: t('cart.summary.goods', { count: pieces }),
      value: <Price size="small" {...priceProps({ price: totals.productAmount, priceCny: totals.productAmountCny })} />,
    },
    ...(totals.discountAmount === '0.00'
      ? []
      : [
          {
            key: 'discount',
            label: t('cart.summary.discount'),
            value: `-${formatMoney(totals.discountAmount, 'TWD')}`,
            tone: 'sale' as const,
          },
        ]),
    { key: 'freight', label: t('cart.summary.freight'), value: t('cart.summary.freightHint'), tone: 'muted' },
    { key: 'total', label: t('cart.summary.total'), value: total, total: true },
  ];
  const checkout = (
    <Button
      className={styles.checkout}
      look="primary"
      size="large"
      disabled={pieces === 0 || sync === 'failed'}
      title={pieces === 0 ? t('cart.checkoutHint') : undefined}
      onClick={() => dispatch(checkoutRequested())}
    >
      {t('cart.checkout', { count: pieces })}
    </Button>
  );
  return (
    <>
      <aside className={styles.summary} aria-label={t('cart.summary.title')}>
        <DescriptionList className={stale} look="amounts" rows={rows} aria-busy={sync === 'waiting'} />
        {checkout}
      </aside>
      <output className="bd-visually-hidden">{sync === 'waiting' ? t('cart.summary.updating') : ''}</output>
      <StickyBar className={styles.bar}>
        <div className={styles.barTotal}>
          <span className={styles.quiet}>{t('cart.summary.total')}</span>
          <span className={stale}>{total}</span>
        </div>
        {checkout}
      </StickyBar>
    </>
  );
}
