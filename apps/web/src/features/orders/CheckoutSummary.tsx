import { errorCodes } from '@baodao/domain/errors/codes';
import type { Calculated } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Price } from '@baodao/ui-kit/Price/Price';
import { StickyBar } from '@baodao/ui-kit/StickyBar/StickyBar';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { priceProps } from '../../shared/prices/priceProps.ts';
import { AmountsList } from './AmountsList.tsx';
import styles from './CheckoutPage.module.css';
import { recalculateRequested, selectCheckout, submitRequested } from './checkoutState.ts';
import { OrderBlock } from './OrderBlock.tsx';

interface Props {
  calculated: Calculated;
  /** False while it is being reckoned, or could not be: then these amounts no longer hold. */
  isReady: boolean;
}

export function CheckoutSummary({ calculated, isReady }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { saving, calculated: slot } = useSelector(selectCheckout);
  const stale = slot.state === 'loading' ? styles.stale : undefined;
  const button =
    slot.state === 'failed' ? (
      <Button className={styles.submit} look="primary" size="large" onClick={() => dispatch(recalculateRequested())}>
        {t('layout.retry')}
      </Button>
    ) : (
      <Button
        className={styles.submit}
        look="primary"
        size="large"
        loading={saving}
        disabled={!isReady || calculated.calcToken === null}
        onClick={() => dispatch(submitRequested())}
      >
        {t('orders.checkout.submit')}
      </Button>
    );
  const missing = missingOf(calculated);
  return (
    <>
      <OrderBlock className={styles.summary} title={t('orders.checkout.pay')}>
        <AmountsList className={stale} amounts={calculated} rate={calculated.rate} />
        <div className={styles.wideSubmit}>{button}</div>
        {missing && <p className={styles.missing}>{t(`orders.checkout.missing.${missing}`)}</p>}
        <p className={styles.quiet}>{t('orders.checkout.payHint', { minutes: calculated.payMinutes })}</p>
        <output className="bd-visually-hidden">{slot.state === 'loading' ? t('orders.checkout.recalculating') : ''}</output>
      </OrderBlock>
      <StickyBar className={styles.bar}>
        <div className={styles.barTotal}>
          <span className={styles.quiet}>{t('orders.amounts.total')}</span>
          <Price className={stale} {...priceProps({ price: calculated.payAmount, priceCny: calculated.payAmountCny })} />
        </div>
        {button}
      </StickyBar>
    </>
  );
}

/** What stands between the shopper and the button, if it is something to be filled in. */
function missingOf({ orgs, customs }: Calculated): 'store' | 'mobile' | 'identity' | null {
  // What is above the limit of customs is said beside the identity, and nothing can be filled in against it.
  if (customs.problem === errorCodes.customsCap) return null;
  if (customs.problem !== null) return 'identity';
  return orgs.flatMap(({ needs }) => needs)[0] ?? null;
}
