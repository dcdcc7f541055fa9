import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { OrderQuote } from '@baodao/domain/orders/shapes';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useMoneyText } from '../prices/useMoneyText.ts';
import styles from './CheckoutPage.module.css';
import { balanceUseChanged, selectCheckout } from './checkoutState.ts';
import { OrderSection } from './OrderSection.tsx';

/** Lets the member pay with points and balance. The server limits how much of each applies. */
export function BalanceSection({ calculated: { integral, money } }: { calculated: OrderQuote }) {
  const { t } = useTranslation();
  const { inPreferred } = useMoneyText();
  const dispatch = useDispatch();
  const { usePoints = false, useMoney = false } = useSelector(selectCheckout).draft;
  const hasMoney = money.have !== '0.00';
  if (integral.have === 0 && !hasMoney) return null;
  const isUsed = { points: integral.used > 0, money: money.used !== '0.00' };
  return (
    <OrderSection title={t('orders.balance.title')}>
      {integral.have > 0 && (
        <Checkbox
          checked={usePoints}
          disabled={integral.max === 0 && !usePoints}
          onChange={(event) => dispatch(balanceUseChanged({ usePoints: event.currentTarget.checked }))}
        >
          {isUsed.points
            ? t('orders.balance.pointsUsed', {
                used: integral.used.toLocaleString('en-US'),
                amount: inPreferred(integral.amount, integral.amountCny),
              })
            : t('orders.balance.points', { max: integral.max.toLocaleString('en-US'), have: integral.have.toLocaleString('en-US') })}
        </Checkbox>
      )}
      {hasMoney && (
        <Checkbox
          checked={useMoney}
          disabled={money.max === '0.00' && !useMoney}
          onChange={(event) => dispatch(balanceUseChanged({ useMoney: event.currentTarget.checked }))}
        >
          {isUsed.money
            ? t('orders.balance.moneyUsed', { used: inPreferred(money.used, money.usedCny) })
            : t('orders.balance.money', { max: inPreferred(money.max, money.maxCny), have: formatMoney(money.have, 'TWD') })}
        </Checkbox>
      )}
      <p className={styles.quiet}>{t('orders.balance.rule')}</p>
    </OrderSection>
  );
}
