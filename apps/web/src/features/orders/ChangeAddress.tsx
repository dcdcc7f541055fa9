import type { Order } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AddressDialog } from '../addresses/AddressDialog.tsx';
import { addressFormOpened, addressListRequested, selectAddresses } from '../addresses/addresses.flow.ts';
import { AddressChoices, AddressesError } from './AddressChoices.tsx';
import styles from './Orders.module.css';
import { addressChangeRequested, selectOrdersBusyCode } from './orders.flow.ts';

interface Props {
  order: Order;
  onClose: () => void;
}

/** Sends an order to another address of the member, or to a new one, until the shop begins to pack. */
export function ChangeAddress({ order: { code, receiver }, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const addresses = useSelector(selectAddresses);
  const busyCode = useSelector(selectOrdersBusyCode);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    dispatch(addressListRequested());
  }, [dispatch]);
  const list = addresses.value ?? [];
  const current = list.find(({ name, regionText, detail, phone }) =>
    [
      [name, receiver.name],
      [regionText, receiver.regionText],
      [detail, receiver.detail],
      [phone, receiver.phone],
    ].every(([one, other]) => one === other),
  );
  const selected = chosen ?? current?.id;
  return (
    <div className={styles.changeAddress}>
      <p className={styles.quiet}>{t('orders.changeAddress.hint')}</p>
      {addresses.state === 'failed' && <AddressesError text={t('orders.changeAddress.failed')} />}
      {!addresses.value && addresses.state !== 'failed' && <Skeleton lines={3} />}
      {list.length > 0 && (
        <AddressChoices label={t('orders.changeAddress.choose')} addresses={list} chosenId={selected} onChoose={setChosen} />
      )}
      <div className={styles.actions}>
        <Button variant="quiet" size="small" onClick={() => dispatch(addressFormOpened({ id: null }))}>
          {t('orders.changeAddress.add')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('orders.changeAddress.keep')}
        </Button>
        <Button
          variant="primary"
          size="small"
          disabled={busyCode === code || selected === undefined || selected === current?.id}
          onClick={() => selected !== undefined && dispatch(addressChangeRequested({ code, addressId: selected }))}
        >
          {t('orders.changeAddress.save')}
        </Button>
      </div>
      <AddressDialog />
    </div>
  );
}
