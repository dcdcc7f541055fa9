import type { QuotedShop } from '@baodao/domain/orders/shapes';
import { Field } from '@baodao/ui-kit/Field/Field';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './CheckoutPage.module.css';
import { answersChanged, selectCheckout } from './checkoutState.ts';

const maxLengths = { arrival: 60, pickupPlace: 120 };

/** What the shop asks its guest, such as where to pick them up. */
export function GuestQuestions({ shop: { orgId, questions, answers } }: { shop: QuotedShop }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, isSaving } = useSelector(selectCheckout);
  if (questions.length === 0) return null;
  return (
    <div className={styles.answers} data-checkout="answers">
      {questions.map((question) => (
        <Field key={question} required label={t(`orders.guest.${question}`)} hint={t(`orders.guest.${question}Hint`)}>
          <TextInput
            value={draft.answers?.[orgId]?.[question] ?? answers[question]}
            maxLength={maxLengths[question]}
            disabled={isSaving}
            onChange={({ target }) => dispatch(answersChanged({ orgId, [question]: target.value }))}
          />
        </Field>
      ))}
    </div>
  );
}
