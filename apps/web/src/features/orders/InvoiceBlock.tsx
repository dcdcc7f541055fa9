import { checkInvoice, type Invoice, invoiceTypes } from '@baodao/domain/orders/invoiceRules';
import type { Calculated } from '@baodao/domain/orders/shapes';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Field } from '@baodao/ui-kit/Field/Field';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFocusFirstInvalid } from '../../shared/forms/useFocusFirstInvalid.ts';
import styles from './CheckoutPage.module.css';
import { invoiceTyped, isInTaiwan, selectCheckout } from './checkoutState.ts';
import { OrderBlock } from './OrderBlock.tsx';

const fieldsOf = {
  member: [],
  mobile: ['carrier'],
  certificate: ['carrier'],
  donation: ['donationCode'],
  company: ['companyNumber', 'title'],
} as const;

const longest = { carrier: 20, donationCode: 10, companyNumber: 12, title: 60 };
const none = {};

/** How the receipt is given. What leaves Taiwan is exported, and has none. */
export function InvoiceBlock({ calculated }: { calculated: Calculated }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, saving, invoiceProblem } = useSelector(selectCheckout);
  const section = useRef<HTMLElement>(null);
  const [left, setLeft] = useState<string | null>(null);
  useFocusFirstInvalid(section, invoiceProblem ?? none);
  const invoice: Invoice = draft.invoice ?? { type: 'member' };
  const found = checkInvoice(invoice);
  // While it is typed for the first time nothing is wrong yet.
  const wrong = invoiceProblem ?? (found && left === found.field && invoice[found.field] ? found : null);
  const inTaiwan = isInTaiwan(calculated);
  return (
    <OrderBlock ref={section} title={t('orders.invoice.title')}>
      <Card>
        {inTaiwan ? (
          <>
            <RadioGroup
              label={t('orders.invoice.type')}
              labelHidden
              look="row"
              disabled={saving}
              value={invoice.type}
              onChange={(value) => {
                const type = invoiceTypes.find((each) => each === value);
                setLeft(null);
                if (type) dispatch(invoiceTyped({ type }));
              }}
              choices={invoiceTypes.map((type) => ({ value: type, label: t(`orders.invoice.types.${type}`) }))}
            />
            {fieldsOf[invoice.type].map((field) => (
              <Field
                key={`${invoice.type} ${field}`}
                className={styles.invoiceField}
                required
                label={t(invoice.type === 'certificate' ? 'orders.invoice.fields.certificate' : `orders.invoice.fields.${field}`)}
                hint={t(invoice.type === 'certificate' ? 'orders.invoice.hints.certificate' : `orders.invoice.hints.${field}`)}
                error={wrong?.field === field && t(wrong.key)}
              >
                <TextInput
                  value={invoice[field] ?? ''}
                  autoComplete={field === 'title' ? 'organization' : 'off'}
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={longest[field]}
                  disabled={saving}
                  onChange={({ target }) => dispatch(invoiceTyped({ ...invoice, [field]: target.value }))}
                  onBlur={() => setLeft(field)}
                />
              </Field>
            ))}
            {invoice.type === 'member' && <p className={styles.quiet}>{t('orders.invoice.memberHint')}</p>}
          </>
        ) : (
          <p className={styles.quiet}>{t('orders.invoice.abroad')}</p>
        )}
      </Card>
    </OrderBlock>
  );
}
