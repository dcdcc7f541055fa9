import { Card } from '@baodao/ui-kit/Card/Card';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '../session/session.flow.ts';
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
  return (
    <OrderSection title={t('orders.gift.title')}>
      <Card>
        <Checkbox
          checked={gift !== undefined}
          disabled={isSaving}
          onChange={({ target }) => dispatch(giftChanged(target.checked ? { card: '', sender: user?.nickname ?? '' } : null))}
        >
          {t('orders.gift.isGift')}
        </Checkbox>
        {gift && (
          <>
            <p className={styles.quiet}>{t('orders.gift.how')}</p>
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
