import type { Address } from '@baodao/domain/account/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AddressSummary } from '../../shared/addresses/AddressSummary.tsx';
import { addressFormOpened, addressListRequested, selectAddresses } from '../../shared/addresses/addresses.flow.ts';
import { formatPhone } from '../../shared/addresses/formatPhone.ts';
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
          <RadioGroup
            variant="cards"
            label={t('orders.checkout.chooseAddress')}
            labelHidden
            value={String(chosen.id)}
            onChange={(id) => {
              dispatch(addressChosen(Number(id)));
              setChoosing(false);
            }}
            choices={list.map(({ id, name, phoneArea, phone, regionText, detail }) => ({
              value: String(id),
              label: `${name} ${formatPhone({ phoneArea, phone })}`,
              hint: `${regionText} ${detail}`,
            }))}
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
        {addresses.state === 'failed' && (
          <Notice
            tone="warning"
            action={
              <Button size="small" onClick={() => dispatch(addressListRequested())}>
                {t('layout.retry')}
              </Button>
            }
          >
            {t('orders.checkout.addressesFailed')}
          </Notice>
        )}
      </Card>
    </OrderSection>
  );
}
