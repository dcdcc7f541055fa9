import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import styles from './Addresses.module.css';
import { AddressForm, AddressFormButtons } from './AddressForm.tsx';
import { addressFormClosed } from './addresses.flow.ts';

/** Full-screen on phones. */
export default function AddressFormDialog({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <Dialog
      open
      hasInput
      className={styles.dialog}
      title={isNew ? t('account.address.add') : t('account.address.editTitle')}
      closeLabel={t('layout.close')}
      onClose={() => dispatch(addressFormClosed())}
      footer={<AddressFormButtons />}
    >
      <AddressForm withButtons={false} />
    </Dialog>
  );
}
