import type { GuestProblem } from '@baodao/domain/orders/guestRules';
import type { OrderQuote } from '@baodao/domain/orders/shapes';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Field } from '@baodao/ui-kit/Field/Field';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { PhoneFieldsWithAreas } from '../../platform/forms/PhoneFields.tsx';
import { useFocusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { useReceiverPhoneAreas } from '../addresses/ReceiverPhoneFields.tsx';
import styles from './CheckoutPage.module.css';
import { guestChanged, selectCheckout } from './checkoutState.ts';
import { OrderSection } from './OrderSection.tsx';

/** Who uses the services, or picks the order up: a name and a phone number instead of an address. */
export function GuestSection({ calculated }: { calculated: OrderQuote }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, isSaving, guestProblems } = useSelector(selectCheckout);
  const section = useRef<HTMLElement>(null);
  const areas = useReceiverPhoneAreas();
  useFocusFirstInvalid(section, guestProblems);
  const guest = draft.guest ?? calculated.guest ?? { name: '', phoneArea: '886' as const, phone: '' };
  const errorOf = (field: GuestProblem['field']) =>
    guestProblems.some((problem) => problem.field === field) ? t(`orders.guest.wrong.${field}`) : undefined;
  return (
    <OrderSection ref={section} name="guest" title={t('orders.guest.title')}>
      <Card className={styles.guest}>
        <p className={styles.quiet}>{t('orders.guest.text')}</p>
        <Field label={t('orders.guest.name')} hint={t('orders.guest.nameHint')} required error={errorOf('name')}>
          <TextInput
            value={guest.name}
            autoComplete="name"
            maxLength={40}
            disabled={isSaving}
            onChange={({ target }) => dispatch(guestChanged({ ...guest, name: target.value }))}
          />
        </Field>
        <PhoneFieldsWithAreas
          areas={areas}
          area={guest.phoneArea}
          number={guest.phone}
          error={errorOf('phone')}
          autoComplete="tel-national"
          onChange={({ area, number }) => dispatch(guestChanged({ ...guest, phoneArea: area, phone: number }))}
        />
      </Card>
    </OrderSection>
  );
}
