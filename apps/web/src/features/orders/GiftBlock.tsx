import { Card } from '@baodao/ui-kit/Card/Card';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './CheckoutPage.module.css';
import { giftChosen, selectCheckout } from './checkoutState.ts';
import { OrderBlock } from './OrderBlock.tsx';

const LONGEST_CARD = 120;
const newGift = { card: '' };

/** For somebody else: whoever gets the link of the gift says where it goes, and reads the card. */
export function GiftBlock() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, saving } = useSelector(selectCheckout);
  const { gift } = draft;
  return (
    <OrderBlock title={t('orders.gift.title')}>
      <Card>
        <Checkbox
          checked={gift !== undefined}
          disabled={saving}
          onChange={({ target }) => dispatch(giftChosen(target.checked ? newGift : null))}
        >
          {t('orders.gift.isGift')}
        </Checkbox>
        {gift && (
          <>
            <p className={styles.quiet}>{t('orders.gift.how')}</p>
            <Field className={styles.invoiceField} label={t('orders.gift.card')} hint={t('orders.gift.cardHint')}>
              <Textarea
                rows={3}
                maxLength={LONGEST_CARD}
                value={gift.card}
                disabled={saving}
                onChange={({ target }) => dispatch(giftChosen({ card: target.value }))}
              />
            </Field>
          </>
        )}
      </Card>
    </OrderBlock>
  );
}
