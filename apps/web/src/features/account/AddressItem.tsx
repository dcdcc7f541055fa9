import { formatAddress } from '@baodao/domain/account/formatAddress';
import type { Address } from '@baodao/domain/account/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { AddressSummary } from '../addresses/AddressSummary.tsx';
import { addressDeleteRequested, addressFormOpened, defaultAddressRequested, selectBusyAddress } from '../addresses/addresses.flow.ts';
import styles from './AddressPage.module.css';

export function AddressItem({ address }: { address: Address }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const dispatch = useDispatch();
  const isBusy = useSelector(selectBusyAddress) === address.id;
  const { id, name, regionText, detail } = address;
  const question = {
    title: t('account.address.deleteTitle'),
    text: t('account.address.deleteText', { name, place: formatAddress({ zip: '', regionText, detail }, language) }),
  };
  return (
    <Card as="li" variant="hairline" className={styles.item} aria-busy={isBusy}>
      <AddressSummary address={address} />
      <div className={styles.actions}>
        {!address.isDefault && (
          <Button
            variant="quiet"
            size="small"
            disabled={isBusy}
            aria-label={t('account.address.makeDefaultOf', { name })}
            onClick={() => dispatch(defaultAddressRequested(id))}
          >
            {t('account.address.makeDefault')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          aria-label={t('account.address.editOf', { name })}
          onClick={() => dispatch(addressFormOpened({ id }))}
        >
          {t('account.address.edit')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          aria-label={t('account.address.deleteOf', { name })}
          onClick={() => dispatch(addressDeleteRequested({ id, question }))}
        >
          {t('account.address.delete')}
        </Button>
      </div>
    </Card>
  );
}
