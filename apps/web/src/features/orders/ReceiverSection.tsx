import type { Address } from '@baodao/domain/account/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AddressSummary } from '../addresses/AddressSummary.tsx';
import { addressFormOpened, selectAddresses } from '../addresses/addresses.flow.ts';
import { AddressChoices, AddressesError } from './AddressChoices.tsx';
import styles from './CheckoutPage.module.css';
import { addressChosen } from './checkoutState.ts';
import { OrderSection } from './OrderSection.tsx';

/** The delivery address, a choice of other addresses, and a button to add one. */
export function ReceiverSection({ chosen }: { chosen: Address | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const addresses = useSelector(selectAddresses);
  const [isChoosing, setChoosing] = useState(false);
  const list = addresses.value ?? [];
  const addButton = (look: 'primary' | 'quiet') => (
    <Button variant={look} size={look === 'quiet' ? 'small' : 'medium'} onClick={() => dispatch(addressFormOpened({ id: null }))}>
      {t('orders.checkout.add')}
    </Button>
  );
  return (
    <OrderSection
      name="receiver"
      title={t('orders.checkout.receiver')}
      tools={
        chosen && (
          <div className={styles.blockTools}>
            {list.length > 1 && (
              <Button variant="quiet" size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
                {t(isChoosing ? 'orders.checkout.keep' : 'orders.checkout.change')}
              </Button>
            )}
            {list.some(({ id }) => id === chosen.id) && (
              <Button variant="quiet" size="small" onClick={() => dispatch(addressFormOpened({ id: chosen.id }))}>
                {t('orders.checkout.edit')}
              </Button>
            )}
            {addButton('quiet')}
          </div>
        )
      }
    >
      <Card>
        {chosen && !isChoosing && <AddressSummary address={chosen} />}
        {chosen && isChoosing && (
          <AddressChoices
            label={t('orders.checkout.chooseAddress')}
            addresses={list}
            chosenId={chosen.id}
            onChoose={(id) => {
              dispatch(addressChosen(id));
              setChoosing(false);
            }}
          />
        )}
        {!chosen && (
          <EmptyState
            compact
            icon={<MapPinPlus />}
            heading="h3"
            title={t('orders.checkout.noAddress')}
            text={t('orders.checkout.noAddressText')}
            action={addButton('primary')}
          />
        )}
        {addresses.state === 'failed' && <AddressesError text={t('orders.checkout.addressesFailed')} />}
      </Card>
    </OrderSection>
  );
}
