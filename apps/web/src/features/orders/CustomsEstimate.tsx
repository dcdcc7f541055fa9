import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { QuotedShop } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useMoneyText } from '../prices/useMoneyText.ts';
import styles from './CheckoutPage.module.css';
import { selectCheckout, splitChosen } from './checkoutState.ts';

/** The estimated tax of an order, and the offer to split it when customs do not admit it in one parcel. */
export function CustomsEstimate({ shop: { orgId, lines, customs } }: { shop: QuotedShop }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const dispatch = useDispatch();
  const { isSaving } = useSelector(selectCheckout);
  if (!customs) return null;
  const { tax, taxCny, paidBy, source, since, limits, exceeded, isSplit, parcels, splitFreight, splitFreightCny } = customs;
  const titles = new Map(lines.map(({ skuId, title }) => [skuId, title]));
  const canSplit = parcels.length > 1;
  const split = (isChosen: boolean) => dispatch(splitChosen({ orgId, isSplit: isChosen }));
  const limit =
    exceeded === 'value'
      ? limits.valueCny && money.inCurrency(limits.valueCny, 'CNY')
      : exceeded === 'weightGrams'
        ? t('orders.customsLimit.grams', { count: limits.weightGrams ?? 0 })
        : t('orders.customsLimit.units', { count: limits.count ?? 0 });
  return (
    <div className={styles.inBlock}>
      {canSplit && !isSplit && (
        <Notice
          tone="warning"
          live
          title={t(`orders.customsLimit.exceeded.${exceeded ?? 'value'}`, { limit })}
          action={
            <Button size="small" disabled={isSaving} onClick={() => split(true)}>
              {t('orders.customsLimit.split', { count: parcels.length, freight: money.inBoth(splitFreight, splitFreightCny) })}
            </Button>
          }
        >
          {t('orders.customsLimit.offer', { count: parcels.length })}
        </Notice>
      )}
      {isSplit && (
        <Checkbox checked disabled={isSaving} onChange={() => split(false)}>
          {t('orders.customsLimit.isSplit', { count: parcels.length, freight: money.inBoth(splitFreight, splitFreightCny) })}
        </Checkbox>
      )}
      {canSplit && (
        <details>
          <summary>{t('orders.customsLimit.show')}</summary>
          <ol>
            {parcels.map((parcel, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no id and are replaced together.
              <li key={at}>
                <span>{parcel.lines.map(({ skuId, num }) => `${titles.get(skuId) ?? ''} × ${num}`).join(', ')}</span>{' '}
                <span className={styles.quiet}>
                  {t('orders.customsLimit.parcel', {
                    value: money.inCurrency(parcel.amountCny, 'CNY'),
                    freight: formatMoney(parcel.freight, 'TWD'),
                    tax: money.inCurrency(parcel.taxCny, 'CNY'),
                  })}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {source !== '' && (
        <p className={styles.quiet}>
          <span>{t(tax === '0.00' ? 'orders.customsTax.none' : `orders.customsTax.${paidBy}`, { tax: money.inBoth(tax, taxCny) })}</span>{' '}
          <span>{t('orders.customsLimit.source', { source, since })}</span>
        </p>
      )}
    </div>
  );
}
