import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderQuote } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Price } from '@baodao/ui-kit/Price/Price';
import { StickyBar } from '@baodao/ui-kit/StickyBar/StickyBar';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { priceProps } from '../../shared/prices/priceProps.ts';
import { AmountList } from './AmountList.tsx';
import styles from './CheckoutPage.module.css';
import { recalculateRequested, selectCheckout, submitRequested } from './checkoutState.ts';
import { OrderSection } from './OrderSection.tsx';

interface Props {
  calculated: OrderQuote;
  /** False while the calculation is pending or failed, so that the amounts are outdated. */
  isReady: boolean;
}

export function CheckoutSummary({ calculated, isReady }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isSaving, calculated: calculation } = useSelector(selectCheckout);
  const staleClass = calculation.state === 'loading' ? styles.stale : undefined;
  const button =
    calculation.state === 'failed' ? (
      <Button variant="primary" size="large" onClick={() => dispatch(recalculateRequested())}>
        {t('layout.retry')}
      </Button>
    ) : (
      <Button
        variant="primary"
        size="large"
        loading={isSaving}
        disabled={!isReady || calculated.calcToken === null}
        onClick={() => dispatch(submitRequested())}
      >
        {t('orders.checkout.submit')}
      </Button>
    );
  const missing = missingOf(calculated);
  return (
    <>
      <OrderSection className={styles.summary} title={t('orders.checkout.pay')}>
        <AmountList className={staleClass} amounts={calculated} rate={calculated.rate} />
        <div className={styles.wideSubmit}>{button}</div>
        {missing && <p className={styles.missing}>{t(`orders.checkout.missing.${missing}`)}</p>}
        <p className={styles.quiet}>{t('orders.checkout.payHint', { minutes: calculated.payMinutes })}</p>
        <output className="bd-visually-hidden">{calculation.state === 'loading' ? t('orders.checkout.recalculating') : ''}</output>
      </OrderSection>
      <StickyBar className={styles.bar}>
        <div className={styles.barTotal}>
          <span className={styles.quiet}>{t('orders.amounts.total')}</span>
          <Price className={staleClass} {...priceProps({ price: calculated.payAmount, priceCny: calculated.payAmountCny })} />
        </div>
        {button}
      </StickyBar>
    </>
  );
}

/** The first missing input that blocks the submit button; null if there is none. */
function missingOf({ orgs, customs }: OrderQuote): 'store' | 'openStore' | 'mobile' | 'identity' | null {
  // No input fixes an exceeded customs limit. The customs section explains it.
  if (customs.problem === errorCodes.customsCap) return null;
  if (customs.problem !== null) return 'identity';
  return orgs.flatMap(({ needs }) => needs)[0] ?? null;
}
