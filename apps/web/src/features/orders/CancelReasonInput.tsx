import { Chip } from '@baodao/ui-kit/Chip/Chip';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../platform/dialogs/inputDialog.tsx';

/** Presets of the free text. */
const reasons = ['changedMind', 'wrongItem', 'wrongAddress', 'forgotCoupon'] as const;

/** Why an order is cancelled, by a preset or in the shopper's own words. */
export default function CancelReasonInput({ values, error, onChange, maxLength }: InputProps & { maxLength: number }) {
  const { t } = useTranslation();
  const { reason = '' } = values;
  return (
    <>
      <Stack direction="row" gap={2}>
        {reasons.map((key) => {
          const preset = t(`orders.cancelReason.reasons.${key}`);
          return (
            <Chip key={key} selected={reason === preset} onClick={() => onChange('reason', reason === preset ? '' : preset)}>
              {preset}
            </Chip>
          );
        })}
      </Stack>
      <Field label={t('orders.cancelReason.label')} hint={t('orders.cancelReason.hint')} {...(error ? { error } : {})}>
        <Textarea value={reason} maxLength={maxLength + 1} onChange={(event) => onChange('reason', event.target.value)} />
      </Field>
    </>
  );
}
