import { isStoreCode, normalizeStore, type PickupStore, storeChains, storeCodeLength } from '@baodao/domain/orders/pickupStores';
import type { QuotedShop } from '@baodao/domain/orders/shapes';
import { Chip } from '@baodao/ui-kit/Chip/Chip';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Select } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './CheckoutPage.module.css';
import { selectCheckout, storeChanged } from './checkoutState.ts';

const MAX_NAME_LENGTH = 30;
/** Longer than any code, since blanks are allowed. */
const MAX_CODE_LENGTH = 12;

/** Input of the convenience store for pickup: a recent store, or its chain and code. */
export function PickupStoreFields({ orgId, needs }: Pick<QuotedShop, 'orgId' | 'needs'>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, isSaving, recentStores } = useSelector(selectCheckout);
  const [isBlurred, setBlurred] = useState(false);
  const store: PickupStore = draft.stores?.[orgId] ?? { chain: 'seven', storeCode: '', storeName: '' };
  const changeStore = (fields: Partial<PickupStore>) => dispatch(storeChanged({ orgId, store: { ...store, ...fields } }));
  const isInvalid = isBlurred && store.storeCode !== '' && !isStoreCode(store.chain, normalizeStore(store).storeCode);
  const rule = t('orders.store.codeRule', { chain: t(`orders.store.chain.${store.chain}`), length: storeCodeLength(store.chain) });
  return (
    <fieldset className={styles.storeFields} disabled={isSaving}>
      <legend>{t('orders.store.title')}</legend>
      {recentStores.length > 0 && (
        <div className={styles.chips}>
          {recentStores.map((recent) => (
            <Chip
              key={`${recent.chain} ${recent.storeCode}`}
              selected={recent.chain === store.chain && recent.storeCode === store.storeCode}
              onClick={() => dispatch(storeChanged({ orgId, store: recent }))}
            >
              {t(`orders.store.chain.${recent.chain}`)} {recent.storeName || recent.storeCode}
            </Chip>
          ))}
        </div>
      )}
      <div className={styles.storeRow}>
        <Field label={t('orders.store.chainLabel')}>
          <Select
            value={store.chain}
            onChange={({ target }) => {
              const chain = storeChains.find((known) => known === target.value);
              if (chain) changeStore({ chain });
            }}
            options={storeChains.map((chain) => ({ value: chain, label: t(`orders.store.chain.${chain}`) }))}
          />
        </Field>
        <Field label={t('orders.store.code')} required hint={rule} error={isInvalid && rule}>
          <TextInput
            value={store.storeCode}
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_CODE_LENGTH}
            onChange={({ target }) => changeStore({ storeCode: target.value })}
            onBlur={() => setBlurred(true)}
          />
        </Field>
        <Field label={t('orders.store.name')}>
          <TextInput
            value={store.storeName}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            onChange={({ target }) => changeStore({ storeName: target.value })}
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
