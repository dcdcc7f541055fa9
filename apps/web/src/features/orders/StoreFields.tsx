import { isStoreCode, normalizeStore, type PickupStore, storeChains, storeCodeLength } from '@baodao/domain/orders/pickupStores';
import type { CalculatedShop } from '@baodao/domain/orders/shapes';
import { Chip } from '@baodao/ui-kit/Chip/Chip';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Select } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './CheckoutPage.module.css';
import { selectCheckout, storeTyped } from './checkoutState.ts';

const NAME_LENGTH = 30;
/** Blanks may be typed along. */
const CODE_LENGTH = 12;

/** The convenience store where a parcel is picked up: one used before, or its chain and number. */
export function StoreFields({ orgId, needs }: Pick<CalculatedShop, 'orgId' | 'needs'>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, saving, stores } = useSelector(selectCheckout);
  const [isLeft, setLeft] = useState(false);
  const store: PickupStore = draft.stores?.[orgId] ?? { chain: 'seven', storeCode: '', storeName: '' };
  const type = (change: Partial<PickupStore>) => dispatch(storeTyped({ orgId, store: { ...store, ...change } }));
  const isWrong = isLeft && store.storeCode !== '' && !isStoreCode(store.chain, normalizeStore(store).storeCode);
  const rule = t('orders.store.codeRule', { chain: t(`orders.store.chain.${store.chain}`), length: storeCodeLength(store.chain) });
  return (
    <fieldset className={styles.storeFields} disabled={saving}>
      <legend>{t('orders.store.title')}</legend>
      {stores.length > 0 && (
        <div className={styles.chips}>
          {stores.map((each) => (
            <Chip
              key={`${each.chain} ${each.storeCode}`}
              selected={each.chain === store.chain && each.storeCode === store.storeCode}
              onClick={() => dispatch(storeTyped({ orgId, store: each }))}
            >
              {t(`orders.store.chain.${each.chain}`)} {each.storeName || each.storeCode}
            </Chip>
          ))}
        </div>
      )}
      <div className={styles.storeRow}>
        <Field label={t('orders.store.chainLabel')}>
          <Select
            value={store.chain}
            onChange={({ target }) => {
              const chain = storeChains.find((each) => each === target.value);
              if (chain) type({ chain });
            }}
            options={storeChains.map((chain) => ({ value: chain, label: t(`orders.store.chain.${chain}`) }))}
          />
        </Field>
        <Field label={t('orders.store.code')} required hint={rule} error={isWrong && rule}>
          <TextInput
            value={store.storeCode}
            inputMode="numeric"
            autoComplete="off"
            maxLength={CODE_LENGTH}
            onChange={({ target }) => type({ storeCode: target.value })}
            onBlur={() => setLeft(true)}
          />
        </Field>
        <Field label={t('orders.store.name')}>
          <TextInput
            value={store.storeName}
            autoComplete="off"
            maxLength={NAME_LENGTH}
            onChange={({ target }) => type({ storeName: target.value })}
          />
        </Field>
      </div>
      {needs.includes('mobile') && (
        <Notice tone="warning" live>
          {t('orders.store.mobile')}
        </Notice>
      )}
      <p className={styles.quiet}>{t('orders.store.hint')}</p>
    </fieldset>
  );
}
