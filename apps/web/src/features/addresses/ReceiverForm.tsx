import { Button } from '@baodao/ui-kit/Button/Button';
import { type ReactNode, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AddressBaseForm } from './AddressBaseForm.tsx';
import { addressFormOpened, selectAddressForm } from './addresses.flow.ts';
import styles from './ReceiverForm.module.css';

interface Props {
  submitLabel: string;
  isSubmitting: boolean;
  onSubmit: () => void;
  /** Fields above the address. */
  children?: ReactNode;
}

/** Form for a single delivery address outside the address book: of a lottery winner or the recipient of a gift. */
export function ReceiverForm({ submitLabel, isSubmitting, onSubmit, children }: Props) {
  const dispatch = useDispatch();
  const isOpen = useSelector(selectAddressForm) !== null;

  useEffect(() => {
    if (!isOpen) dispatch(addressFormOpened({ id: null }));
  }, [dispatch, isOpen]);
  return (
    <AddressBaseForm className={styles.form} onSubmit={onSubmit} before={children}>
      <Button type="submit" variant="primary" size="large" loading={isSubmitting}>
        {submitLabel}
      </Button>
    </AddressBaseForm>
  );
}
