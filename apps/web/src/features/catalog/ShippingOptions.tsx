import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { countryCodes } from '@baodao/domain/regions/regions';
import { formatMonthDay } from '@baodao/domain/time/monthDay';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { ShipToSelect } from '../shipTo/ShipToSelect.tsx';
import { defaultDestination, selectShipTo, shippingsTo, shipToChosen, shipToRequested } from '../shipTo/shipTo.flow.ts';
import styles from './ProductPage.module.css';

/** Shipping methods of the product to a chosen destination, each with its fee and delivery time, and what customs or carriers forbid. */
export function ShippingOptions({ shippings, restrictions }: Pick<ProductDetail, 'shippings' | 'restrictions'>) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const dispatch = useDispatch();
  const { language } = useApp();
  const country = useSelector(selectShipTo) ?? defaultDestination(language);
  const available = shippingsTo(shippings, country);
  const rules = restrictions.filter(({ countries }) => countries.includes(country));
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // A choice made before hydration exists in the DOM only.
    const rendered = Array.from(select.current?.options ?? []).find((option) => option.defaultSelected)?.value;
    const chosen = countryCodes.find((known) => known === select.current?.value);
    dispatch(rendered !== undefined && chosen && chosen !== rendered ? shipToChosen(chosen) : shipToRequested());
  }, [dispatch]);
  return (
    <>
      <ShipToSelect ref={select} className={styles.destination} country={country} />
      <div className={styles.shippings} aria-live="polite">
        {available.length === 0 && rules.length === 0 && (
          <Notice tone="warning">{t('catalog.delivery.notShipped', { place: t(`shipTo.places.${country}`) })}</Notice>
        )}
        {rules.length > 0 && (
          <Notice
            tone={available.length === 0 ? 'warning' : 'info'}
            title={t(available.length === 0 ? 'catalog.delivery.forbidden' : 'catalog.delivery.restricted', {
              place: t(`shipTo.places.${country}`),
            })}
          >
            {rules.map(({ reason, source, since }) => (
              <p key={reason}>
                {reason} <span className={styles.tax}>{t('catalog.delivery.ruleSource', { source, since })}</span>
              </p>
            ))}
          </Notice>
        )}
        <ul className={styles.shippings}>
          {available.map(({ id, name, fee, feeCny, freeFrom, days: [from, to = from], etas }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span className="bd-figures">
                {Number(fee) === 0 ? t('catalog.delivery.free') : t('catalog.delivery.fee', { amount: money.inBoth(fee, feeCny) })}
              </span>
              {Number(fee) > 0 && freeFrom !== null && (
                <span className="bd-figures">{t('catalog.delivery.freeFrom', { amount: formatMoney(freeFrom, 'TWD') })}</span>
              )}
              {from !== undefined && <span className="bd-figures">{t('catalog.delivery.days', { from, to })}</span>}
              {etas
                .filter((eta) => eta.country === country)
                .map((eta) => (
                  <span key={eta.country} className="bd-figures">
                    {t('catalog.delivery.arrives', { from: formatMonthDay(eta.from, language), to: formatMonthDay(eta.to, language) })}
                  </span>
                ))}
            </li>
          ))}
        </ul>
        {available.length > 0 && <p className={styles.tax}>{t('catalog.delivery.holidayNote')}</p>}
        {country === 'CN' && available.length > 0 && <p className={styles.tax}>{t('catalog.delivery.taxNote')}</p>}
      </div>
    </>
  );
}
