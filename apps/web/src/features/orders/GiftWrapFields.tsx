import { MAX_WRAP_CARD_LENGTH } from '@baodao/domain/orders/maxWrapCardLength';
import type { QuotedShop } from '@baodao/domain/orders/shapes';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useMoneyText } from '../prices/useMoneyText.ts';
import styles from './CheckoutPage.module.css';
import { selectCheckout, wrapChanged } from './checkoutState.ts';

/** Wraps the order of a shop as a present, with a card. Shown for shops that offer it. */
export function GiftWrapFields({ shop: { orgId, giftWrap } }: { shop: QuotedShop }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const dispatch = useDispatch();
  const { draft, isSaving } = useSelector(selectCheckout);
  if (!giftWrap) return null;
  const { isWrapped, card } = draft.wraps?.[orgId] ?? { isWrapped: giftWrap.checked, card: giftWrap.card };
  const price = giftWrap.price === '0.00' ? t('orders.giftWrap.free') : money.inBoth(giftWrap.price, giftWrap.priceCny);
  return (
    <div className={styles.inBlock}>
      <Checkbox
        checked={isWrapped}
        disabled={isSaving}
        onChange={({ target }) => dispatch(wrapChanged({ orgId, isWrapped: target.checked, card }))}
      >
        {t('orders.giftWrap.choose', { price })}
      </Checkbox>
      {isWrapped && (
        <Field label={t('orders.giftWrap.card')} hint={t('orders.giftWrap.cardHint', { count: MAX_WRAP_CARD_LENGTH })}>
          <Textarea
            rows={2}
            maxLength={MAX_WRAP_CARD_LENGTH}
            value={card}
            disabled={isSaving}
            onChange={({ target }) => dispatch(wrapChanged({ orgId, isWrapped, card: target.value }))}
          />
        </Field>
      )}
    </div>
  );
}
