import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LazyDialog } from '../LazyDialog.tsx';
import { AddressForm, AddressFormButtons } from './AddressForm.tsx';
import { addressFormClosed, selectAddressForm } from './addresses.flow.ts';
import styles from './Addresses.module.css';

/** The address form above the page, from edge to edge on a phone. It is there while a form is open. */
export function AddressDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const form = useSelector(selectAddressForm);
  if (!form) return null;
  return (
    <LazyDialog
      open
      mustAnswer
      className={styles.dialog}
      title={form.draft.id === null ? t('account.address.add') : t('account.address.editTitle')}
      closeLabel={t('frame.close')}
      onClose={() => dispatch(addressFormClosed())}
      footer={<AddressFormButtons />}
    >
      <AddressForm withButtons={false} />
    </LazyDialog>
  );
}
