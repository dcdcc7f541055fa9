import { checkInvoice, type Invoice, invoiceTypes } from '@baodao/domain/orders/invoiceRules';
import type { OrderQuote } from '@baodao/domain/orders/shapes';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Field } from '@baodao/ui-kit/Field/Field';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFocusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import styles from './CheckoutPage.module.css';
import { hasInvoice, invoiceChanged, isOnSite, selectCheckout } from './checkoutState.ts';
import { OrderSection } from './OrderSection.tsx';

const fieldsByType = {
  member: [],
  mobile: ['carrier'],
  certificate: ['carrier'],
  donation: ['donationCode'],
  company: ['companyNumber', 'title'],
} as const;

const maxLengths = { carrier: 20, donationCode: 10, companyNumber: 12, title: 60 };
const noProblem = {};

/** Lets the shopper choose the invoice type. Exports from Taiwan get no invoice. */
export function InvoiceSection({ calculated }: { calculated: OrderQuote }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, isSaving, invoiceProblem } = useSelector(selectCheckout);
  const section = useRef<HTMLElement>(null);
  const [blurredField, setBlurredField] = useState<string | null>(null);
  useFocusFirstInvalid(section, invoiceProblem ?? noProblem);
  const invoice: Invoice = draft.invoice ?? { type: 'member' };
  const problem = checkInvoice(invoice);
  // A field shows its error only after it lost the focus or the order was submitted.
  const shownProblem = invoiceProblem ?? (problem && blurredField === problem.field && invoice[problem.field] ? problem : null);
  const staysInTaiwan = hasInvoice(calculated);
  return (
    <OrderSection ref={section} title={t('orders.invoice.title')}>
      <Card>
        {staysInTaiwan ? (
          <>
            <RadioGroup
              label={t('orders.invoice.type')}
              labelHidden
              variant="row"
              disabled={isSaving}
              value={invoice.type}
              onChange={(value) => {
                const type = invoiceTypes.find((known) => known === value);
                setBlurredField(null);
                if (type) dispatch(invoiceChanged({ type }));
              }}
              choices={invoiceTypes.map((type) => ({ value: type, label: t(`orders.invoice.types.${type}`) }))}
            />
            {fieldsByType[invoice.type].map((field) => (
              <Field
                key={`${invoice.type} ${field}`}
                className={styles.invoiceField}
                required
                label={t(invoice.type === 'certificate' ? 'orders.invoice.fields.certificate' : `orders.invoice.fields.${field}`)}
                hint={t(invoice.type === 'certificate' ? 'orders.invoice.hints.certificate' : `orders.invoice.hints.${field}`)}
                error={shownProblem?.field === field && t(shownProblem.key)}
              >
                <TextInput
                  value={invoice[field] ?? ''}
                  autoComplete={field === 'title' ? 'organization' : 'off'}
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={maxLengths[field]}
                  disabled={isSaving}
                  onChange={({ target }) => dispatch(invoiceChanged({ ...invoice, [field]: target.value }))}
                  onBlur={() => setBlurredField(field)}
                />
              </Field>
            ))}
            {invoice.type === 'member' && (
              <p className={styles.quiet}>
                {t(calculated.orgs.every(isOnSite) ? 'orders.invoice.serviceHint' : 'orders.invoice.memberHint')}
              </p>
            )}
          </>
        ) : (
          <p className={styles.quiet}>{t('orders.invoice.abroad')}</p>
        )}
      </Card>
    </OrderSection>
  );
}
