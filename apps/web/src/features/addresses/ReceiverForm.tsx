import { Button } from '@baodao/ui-kit/Button/Button';
import { type ReactNode, useEffect, useId } from 'react';
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
  /** What else is needed, such as another form, between the address and the button. */
  beforeButton?: ReactNode;
}

/** Form for a single delivery address outside the address book: of a lottery winner or the recipient of a gift. */
export function ReceiverForm({ submitLabel, isSubmitting, onSubmit, children, beforeButton }: Props) {
  const id = useId();
  const dispatch = useDispatch();
  const isOpen = useSelector(selectAddressForm) !== null;

  useEffect(() => {
    if (!isOpen) dispatch(addressFormOpened({ id: null }));
  }, [dispatch, isOpen]);
  return (
    <div className={styles.form}>
      <AddressBaseForm id={id} className={styles.form} onSubmit={onSubmit} before={children}>
        {null}
      </AddressBaseForm>
      {beforeButton}
      <Button type="submit" form={id} variant="primary" size="large" loading={isSubmitting}>
        {submitLabel}
      </Button>
    </div>
  );
}
