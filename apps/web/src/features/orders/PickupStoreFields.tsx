import { isStoreCode, normalizeStore, type PickupStore, storeChains, storeCodeLength } from '@baodao/domain/orders/pickupStores';
import type { QuotedShop } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Chip } from '@baodao/ui-kit/Chip/Chip';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { Select } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import MapIcon from 'lucide-react/icons/map';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import styles from './CheckoutPage.module.css';
import { selectCheckout, storeChanged, storeSearchRequested } from './checkoutState.ts';

// Lazy, because it contains the county outlines.
const StoreMap = lazyComponent(() => import('./StoreMap.tsx'), { failure: 'inPlace' });

const MAX_NAME_LENGTH = 30;
/** Longer than any code, since blanks are allowed. */
const MAX_CODE_LENGTH = 12;
const MAX_KEY_LENGTH = 40;

/** Input of the convenience store for pickup: a recent store, one of the shop's list, or without a list its chain and code. */
export function PickupStoreFields({ orgId, needs, cashOnDelivery }: Pick<QuotedShop, 'orgId' | 'needs' | 'cashOnDelivery'>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, isSaving, recentStores, isStoreListed } = useSelector(selectCheckout);
  const store: PickupStore = draft.stores?.[orgId] ?? { chain: 'seven', storeCode: '', storeName: '' };
  const changeStore = (fields: Partial<PickupStore>) => dispatch(storeChanged({ orgId, store: { ...store, ...fields } }));
  return (
    <fieldset className={styles.storeFields} disabled={isSaving} {...(needs.length > 0 ? { 'data-checkout': 'store' } : {})}>
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
              if (chain) changeStore({ chain, ...(isStoreListed ? { storeCode: '', storeName: '' } : {}) });
            }}
            options={storeChains.map((chain) => ({ value: chain, label: t(`orders.store.chain.${chain}`) }))}
          />
        </Field>
        {isStoreListed === false && <TypedStore store={store} onChange={changeStore} />}
        <StoreSearch store={store} onChange={changeStore} />
      </div>
      {needs.includes('openStore') && (
        <Notice tone="warning" live>
          {t('orders.store.closed')}
        </Notice>
      )}
      {needs.includes('mobile') && (
        <Notice tone="warning" live>
          {t('orders.store.mobile')}
        </Notice>
      )}
      {cashOnDelivery && <p>{t('orders.store.cash')}</p>}
      <p className={styles.quiet}>{t(isStoreListed ? 'orders.store.listHint' : 'orders.store.hint')}</p>
    </fieldset>
  );
}

interface StoreProps {
  store: PickupStore;
  onChange: (fields: Partial<PickupStore>) => void;
}

/** Finds a store of the chain by number, name or address. Closed stores cannot be chosen. Nothing if the shop has no list. */
function StoreSearch({ store: { chain, storeCode }, onChange }: StoreProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isStoreListed, foundStores, isSaving } = useSelector(selectCheckout);
  const [key, setKey] = useState('');
  const [isMapShown, setMapShown] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    dispatch(storeSearchRequested({ chain, key }));
  }, [dispatch, chain, key]);
  if (isStoreListed === false) return null;
  const found = foundStores.value?.list ?? [];
  const choose = (chosen: (typeof found)[number]) => onChange({ storeCode: chosen.storeCode, storeName: chosen.storeName });
  const chooseFromMap = (chosen: (typeof found)[number]) => {
    choose(chosen);
    // Only the list scrolls, so that the map stays in place.
    const option = list.current?.querySelector<HTMLInputElement>(`input[value="${chosen.storeCode}"]`)?.closest('label');
    if (option && list.current) list.current.scrollTop = option.offsetTop - list.current.offsetTop;
  };
  return (
    <div className={styles.storeSearch}>
      <Field label={t('orders.store.search')} hint={t('orders.store.searchHint')}>
        <TextInput
          type="search"
          value={key}
          autoComplete="off"
          maxLength={MAX_KEY_LENGTH}
          disabled={isSaving}
          onChange={({ target }) => setKey(target.value)}
        />
      </Field>
      {foundStores.state === 'failed' && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => dispatch(storeSearchRequested({ chain, key }))}>
              {t('layout.retry')}
            </Button>
          }
        >
          {t('orders.store.failed')}
        </Notice>
      )}
      {foundStores.state === 'ready' && found.length === 0 && <p>{t('orders.store.none')}</p>}
      {found.some(({ position }) => position) && (
        <>
          <p>
            <Button size="small" icon={<MapIcon aria-hidden="true" />} aria-expanded={isMapShown} onClick={() => setMapShown(!isMapShown)}>
              {t(isMapShown ? 'orders.store.map.hide' : 'orders.store.map.show')}
            </Button>
          </p>
          {isMapShown && <StoreMap stores={found} selectedCode={storeCode} onSelect={chooseFromMap} />}
        </>
      )}
      {found.length > 0 && (
        <RadioGroup
          variant="cards"
          ref={list}
          className={styles.storeList}
          label={t('orders.store.choose')}
          labelHidden
          value={storeCode}
          onChange={(code) => {
            const chosen = found.find((each) => each.storeCode === code);
            if (chosen) choose(chosen);
          }}
          choices={found.map(({ storeCode: code, storeName, address, isOpen }) => ({
            value: code,
            label: `${storeName} ${code}`,
            hint: address,
            disabled: !isOpen,
            after: isOpen ? undefined : t('orders.store.closedTag'),
          }))}
        />
      )}
    </div>
  );
}

/** Number and name of a store in a shop without a list. */
function TypedStore({ store, onChange }: StoreProps) {
  const { t } = useTranslation();
  const [isBlurred, setBlurred] = useState(false);
  const isInvalid = isBlurred && store.storeCode !== '' && !isStoreCode(store.chain, normalizeStore(store).storeCode);
  const rule = t('orders.store.codeRule', { chain: t(`orders.store.chain.${store.chain}`), length: storeCodeLength(store.chain) });
  return (
    <>
      <Field label={t('orders.store.code')} required hint={rule} error={isInvalid && rule}>
        <TextInput
          value={store.storeCode}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_CODE_LENGTH}
          onChange={({ target }) => onChange({ storeCode: target.value })}
          onBlur={() => setBlurred(true)}
        />
      </Field>
      <Field label={t('orders.store.name')}>
        <TextInput
          value={store.storeName}
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          onChange={({ target }) => onChange({ storeName: target.value })}
        />
      </Field>
    </>
  );
}
