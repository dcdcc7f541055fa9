import type { OrderQuote } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Price } from '@baodao/ui-kit/Price/Price';
import { StickyBar } from '@baodao/ui-kit/StickyBar/StickyBar';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { priceProps } from '../prices/priceProps.ts';
import { AmountList } from './AmountList.tsx';
import styles from './CheckoutPage.module.css';
import { isOnSite, recalculateRequested, selectCheckout, submitRequested } from './checkoutState.ts';
import { findMissingInput, showMissingInput } from './missingInput.ts';
import { OrderSection } from './OrderSection.tsx';

/** The amounts and the submit button, which is always active: it leads to what is missing. */
export function CheckoutSummary({ calculated }: { calculated: OrderQuote }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isSaving, calculated: calculation, blockedSubmits } = useSelector(selectCheckout);
  // The amounts of the last quote stay visible until the next one arrives.
  const stale = calculation.state === 'loading' && { className: styles.stale, 'aria-busy': true as const };
  const button =
    calculation.state === 'failed' ? (
      <Button variant="primary" size="large" onClick={() => dispatch(recalculateRequested())}>
        {t('layout.retry')}
      </Button>
    ) : (
      <Button variant="primary" size="large" loading={isSaving} onClick={() => dispatch(submitRequested())}>
        {t('orders.checkout.submit')}
      </Button>
    );
  const missing = findMissingInput(calculated);
  useEffect(() => {
    if (blockedSubmits > 0 && missing) showMissingInput(missing);
    // The same input may still be missing at the next attempt.
  }, [blockedSubmits, missing]);
  const reason = missing && <p className={styles.missing}>{t(`orders.checkout.missing.${missing}`)}</p>;
  // Beside the button that was pressed, and announced at each attempt.
  const announcedReason = blockedSubmits > 0 && reason && (
    <div role="alert" key={blockedSubmits}>
      {reason}
    </div>
  );
  return (
    <>
      <OrderSection className={styles.summary} title={t('orders.checkout.pay')}>
        <AmountList
          {...stale}
          amounts={calculated}
          rate={calculated.rate}
          hasFreight={!calculated.orgs.every(isOnSite)}
          isFreightEstimated={calculated.needsAddress && !calculated.address}
        />
        <div className={styles.wideSubmit}>
          {button}
          {announcedReason}
        </div>
        {blockedSubmits === 0 && reason}
        <p className={styles.quiet}>{t('orders.checkout.payHint', { minutes: calculated.payMinutes })}</p>
        <output className="bd-visually-hidden">{calculation.state === 'loading' ? t('orders.checkout.recalculating') : ''}</output>
      </OrderSection>
      <StickyBar className={styles.bar}>
        {announcedReason && <div className={styles.barReason}>{announcedReason}</div>}
        <div className={styles.barTotal}>
          <span className={styles.quiet}>{t('orders.amounts.total')}</span>
          <Price {...stale} {...priceProps({ price: calculated.payAmount, priceCny: calculated.payAmountCny })} />
        </div>
        {button}
      </StickyBar>
    </>
  );
}
