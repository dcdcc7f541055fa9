import { Button } from '@baodao/ui-kit/Button/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AddressFields } from '../addresses/AddressFields.tsx';
import { addressFormOpened, selectAddressForm } from '../addresses/addresses.flow.ts';
import styles from './ReceiverForm.module.css';

interface Props {
  sendLabel: string;
  sending: boolean;
  onSend: () => void;
  /** Before the address: what else is chosen. */
  children?: ReactNode;
}

/** Where something goes, without an address book: for a winner, and for whoever was sent a gift. Texts of the room `account`. */
export function ReceiverForm({ sendLabel, sending, onSend, children }: Props) {
  const dispatch = useDispatch();
  const isOpen = useSelector(selectAddressForm) !== null;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isOpen) dispatch(addressFormOpened({ id: null }));
  }, [dispatch, isOpen]);
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <AddressFields form={element} />
      <Button type="submit" look="primary" size="large" loading={sending}>
        {sendLabel}
      </Button>
    </form>
  );
}
