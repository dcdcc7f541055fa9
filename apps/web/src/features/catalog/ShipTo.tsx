import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Select } from '@baodao/ui-kit/Select/Select';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApp } from '../../app/AppContext.ts';
import styles from './ProductPage.module.css';
import { destinations, selectShipTo, shipToChosen, shipToRemembered, usualDestination, waysTo } from './shipTo.flow.ts';

/** Whether it goes to a place, in which ways, for what and how long. */
export function ShipTo({ shippings }: Pick<ProductDetail, 'shippings'>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { language } = useApp();
  const country = useSelector(selectShipTo) ?? usualDestination(language);
  const ways = waysTo(shippings, country);
  const place = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // What was chosen before this part was awake stands in the page alone.
    const before = Array.from(place.current?.options ?? []).find((option) => option.defaultSelected)?.value;
    const chosen = destinations.find((known) => known === place.current?.value);
    dispatch(before !== undefined && chosen && chosen !== before ? shipToChosen(chosen) : shipToRemembered());
  }, [dispatch]);
  return (
    <>
      <Field className={styles.place} label={t('catalog.product.shipTo')}>
        <Select
          ref={place}
          value={country}
          options={destinations.map((value) => ({ value, label: t(`catalog.product.places.${value}`) }))}
          onChange={({ target }) => {
            const chosen = destinations.find((known) => known === target.value);
            if (chosen) dispatch(shipToChosen(chosen));
          }}
        />
      </Field>
      <div className={styles.ways} aria-live="polite">
        {ways.length === 0 && (
          <Notice tone="warning">{t('catalog.product.notShipped', { place: t(`catalog.product.places.${country}`) })}</Notice>
        )}
        <ul className={styles.ways}>
          {ways.map(({ id, name, fee, feeCny, freeFrom, days: [from, to = from] }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span className="bd-figures">
                {Number(fee) === 0
                  ? t('catalog.product.free')
                  : t('catalog.product.fee', { amount: `${formatMoney(fee, 'TWD')} ≈ ${formatMoney(feeCny, 'CNY')}` })}
              </span>
              {Number(fee) > 0 && freeFrom !== null && (
                <span className="bd-figures">{t('catalog.product.freeFrom', { amount: formatMoney(freeFrom, 'TWD') })}</span>
              )}
              {from !== undefined && <span className="bd-figures">{t('catalog.product.days', { from, to })}</span>}
            </li>
          ))}
        </ul>
        {country === 'CN' && ways.length > 0 && <p className={styles.tax}>{t('catalog.product.taxNote')}</p>}
      </div>
    </>
  );
}
