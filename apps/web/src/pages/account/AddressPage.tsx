import type { Address } from '@baodao/domain/account/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { call } from 'typed-redux-saga';
import { AddressItem } from '../../features/account/AddressItem.tsx';
import styles from '../../features/account/AddressPage.module.css';
import { AddressDialog } from '../../features/addresses/AddressDialog.tsx';
import {
  addressesFlow,
  addressFormOpened,
  addressListRequested,
  fetchAddresses,
  openAddressForm,
  restoreAddressDraft,
  selectAddresses,
} from '../../features/addresses/addresses.flow.ts';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [addressesFlow];

export const meta: Meta = (_state, t) => ({
  title: t('account.address.title'),
  description: t('account.address.description'),
  hidden: true,
});

export const load: Load = function* ({ query }) {
  yield* call(fetchAddresses);
  yield* call(restoreAddressDraft);
  const id = Number(query.get('id'));
  if (id) yield* call(openAddressForm, { payload: { id } });
};

export default function AddressPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const addresses = useSelector(selectAddresses);
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => dispatch(addressFormOpened({ id: null }))}>
      {t('account.address.add')}
    </Button>
  );
  const isEmpty = addresses.value?.length === 0;
  return (
    <SettingLayout
      current="address"
      title={t('account.address.title')}
      lead={t('account.address.lead')}
      action={isEmpty ? undefined : addButton}
    >
      {addresses.value ? (
        isEmpty ? (
          <EmptyState
            icon={<MapPinPlus />}
            title={t('account.address.emptyTitle')}
            text={t('account.address.emptyText')}
            action={addButton}
          />
        ) : (
          <AddressList addresses={addresses.value} />
        )
      ) : addresses.state === 'failed' ? (
        <ErrorState
          title={t('account.address.failedTitle')}
          text={t('account.address.failedText')}
          retryLabel={t('layout.retry')}
          onRetry={() => dispatch(addressListRequested())}
        />
      ) : (
        <div className={styles.list} aria-busy="true">
          <Skeleton kind="block" height="11rem" />
          <Skeleton kind="block" height="11rem" />
        </div>
      )}
      <AddressDialog />
    </SettingLayout>
  );
}

function AddressList({ addresses }: { addresses: Address[] }) {
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <AddressItem key={address.id} address={address} />
      ))}
    </ul>
  );
}
