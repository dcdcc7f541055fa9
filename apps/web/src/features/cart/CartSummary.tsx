import type { Cart } from '@baodao/domain/cart/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { type DescriptionItem, DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Price } from '@baodao/ui-kit/Price/Price';
import { StickyBar } from '@baodao/ui-kit/StickyBar/StickyBar';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { priceProps } from '../prices/priceProps.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import styles from './CartPage.module.css';
import { checkoutRequested, type SyncState } from './cart.flow.ts';

interface Props {
  totals: Cart['totals'];
  destination: Cart['destination'];
  /** Nothing is delivered, so nothing is said of freight. */
  isWithoutParcel: boolean;
  rateTime: Cart['rateTime'];
  /** Units of the selected lines, with pending changes applied. */
  quantity: number;
  syncState: SyncState;
}

/** The totals: beside the lines on wide screens, a sticky bar on phones. Greyed out while changes are pending. */
export function CartSummary({ totals, destination, isWithoutParcel, rateTime, quantity, syncState }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  // Attempts to check out nothing. Each one leads to the tick boxes.
  const [blocked, setBlocked] = useState(0);
  const reason = blocked > 0 && quantity === 0 && (
    <p className={styles.reason} role="alert" key={blocked}>
      {t('cart.checkoutHint')}
    </p>
  );
  useEffect(() => {
    if (blocked > 0) document.querySelector<HTMLElement>('#main [role="checkbox"], #main input[type="checkbox"]')?.focus();
  }, [blocked]);
  const staleClass = syncState === 'pending' ? styles.stale : undefined;
  const total = <Price {...priceProps({ price: totals.dueAmount, priceCny: totals.dueAmountCny })} />;
  const day = useMoneyText().rateDay(rateTime);
  const rateNote = day && t('cart.summary.rate', { day });
  const { freightAmount, freightAmountCny } = totals;
  const isFreightOpen = freightAmount === null || freightAmountCny === null;
  const totalLabel = t(isFreightOpen ? 'cart.summary.totalWithoutFreight' : 'cart.summary.total');
  const freightRow = (): DescriptionItem => {
    if (isFreightOpen) return { key: 'freight', label: t('cart.summary.freight'), value: t('cart.summary.freightHint'), tone: 'muted' };
    return {
      key: 'freight',
      label: destination ? t('cart.summary.freightTo', { place: t(`shipTo.places.${destination}`) }) : t('cart.summary.freight'),
      value: <Price size="small" {...priceProps({ price: freightAmount, priceCny: freightAmountCny })} shows="preferred" />,
    };
  };
  const rows: DescriptionItem[] = [
    {
      key: 'products',
      label: t('cart.summary.products', { count: quantity }),
      value: <Price size="small" {...priceProps({ price: totals.productAmount, priceCny: totals.productAmountCny })} shows="preferred" />,
    },
    ...(totals.discountAmount === '0.00'
      ? []
      : [
          {
            key: 'discount',
            label: t('cart.summary.discount'),
            value: (
              <Price
                size="small"
                {...priceProps({ price: totals.discountAmount, priceCny: totals.discountAmountCny })}
                shows="preferred"
                prefix="−"
                sale
              />
            ),
            tone: 'sale' as const,
          },
        ]),
    ...(isWithoutParcel ? [] : [freightRow()]),
    { key: 'total', label: totalLabel, value: total, hint: rateNote, isTotal: true },
  ];
  const checkout = (
    <Button variant="primary" size="large" onClick={() => (quantity === 0 ? setBlocked(blocked + 1) : dispatch(checkoutRequested()))}>
      {t('cart.checkout', { count: quantity })}
    </Button>
  );
  return (
    <>
      <aside className={styles.summary} aria-label={t('cart.summary.title')}>
        <DescriptionList className={staleClass} variant="amounts" items={rows} aria-busy={syncState === 'pending'} />
        <p className={styles.quiet}>{t('cart.summary.open')}</p>
        {reason}
        {checkout}
      </aside>
      <output className="bd-visually-hidden">{syncState === 'pending' ? t('cart.summary.updating') : ''}</output>
      <StickyBar className={styles.bar}>
        {reason && <div className={styles.barReason}>{reason}</div>}
        <div className={styles.barTotal}>
          <span className={styles.quiet}>{totalLabel}</span>
          <span className={staleClass}>{total}</span>
          <small className={styles.rate}>{rateNote}</small>
        </div>
        {checkout}
      </StickyBar>
    </>
  );
}
