import { countryCodes } from '@baodao/domain/regions/regions';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Select } from '@baodao/ui-kit/Select/Select';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { selectSession } from '../session/session.flow.ts';
import { defaultDestination, selectShipTo, shipToRequested } from '../shipTo/shipTo.flow.ts';
import styles from './CheckoutPage.module.css';
import { giftChanged, selectCheckout } from './checkoutState.ts';
import { OrderSection } from './OrderSection.tsx';

const MAX_CARD_LENGTH = 120;
const MAX_SENDER_LENGTH = 40;

/** Makes the order a gift. Its receiver opens a link, reads the card and who sent it, and enters the address. */
export function GiftSection() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, isSaving } = useSelector(selectCheckout);
  const { user } = useSelector(selectSession);
  const { gift } = draft;
  const { language } = useApp();
  const country = useSelector(selectShipTo) ?? defaultDestination(language);
  useEffect(() => {
    dispatch(shipToRequested());
  }, [dispatch]);
  return (
    <OrderSection title={t('orders.gift.title')}>
      <Card>
        <Checkbox
          checked={gift !== undefined}
          disabled={isSaving}
          onChange={({ target }) => dispatch(giftChanged(target.checked ? { card: '', sender: user?.nickname ?? '', country } : null))}
        >
          {t('orders.gift.isGift')}
        </Checkbox>
        {gift && (
          <>
            <p className={styles.quiet}>{t('orders.gift.how')}</p>
            <Field className={styles.invoiceField} label={t('orders.gift.place')} hint={t('orders.gift.placeHint')}>
              <Select
                value={gift.country ?? ''}
                disabled={isSaving}
                options={[
                  ...(gift.country ? [] : [{ value: '', label: t('shipTo.choose') }]),
                  ...countryCodes.map((value) => ({ value, label: t(`shipTo.places.${value}`) })),
                ]}
                onChange={({ target }) => {
                  const chosen = countryCodes.find((known) => known === target.value);
                  if (chosen) dispatch(giftChanged({ ...gift, country: chosen }));
                }}
              />
            </Field>
            <Field className={styles.invoiceField} label={t('orders.gift.sender')} hint={t('orders.gift.senderHint')}>
              <TextInput
                maxLength={MAX_SENDER_LENGTH}
                value={gift.sender ?? ''}
                disabled={isSaving}
                onChange={({ target }) => dispatch(giftChanged({ ...gift, sender: target.value }))}
              />
            </Field>
            <Field className={styles.invoiceField} label={t('orders.gift.card')} hint={t('orders.gift.cardHint')}>
              <Textarea
                rows={3}
                maxLength={MAX_CARD_LENGTH}
                value={gift.card}
                disabled={isSaving}
                onChange={({ target }) => dispatch(giftChanged({ ...gift, card: target.value }))}
              />
            </Field>
          </>
        )}
      </Card>
    </OrderSection>
  );
}
