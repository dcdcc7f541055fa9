import { Chip } from '@baodao/ui-kit/Chip/Chip';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputDialogName } from './dialogs.flow.ts';

interface FieldsProps {
  values: Record<string, string>;
  error: string | null;
  onChange: (name: string, value: string) => void;
}

interface InputDialog {
  Fields: ComponentType<FieldsProps>;
  /** Button labels. In a dialog about cancelling an order, a plain "Cancel" would be ambiguous. */
  labels: (t: TFunction) => { confirm: string; cancel: string };
  /** Returns a translated error, or null for valid values. */
  validate: (values: Record<string, string>, t: TFunction) => string | null;
}

const MAX_REASON_LENGTH = 200;
/** Presets of the free text. */
const reasons = ['changedMind', 'wrongItem', 'wrongAddress', 'forgotCoupon'] as const;

function CancelReasonFields({ values, error, onChange }: FieldsProps) {
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
        <Textarea value={reason} maxLength={MAX_REASON_LENGTH + 1} onChange={(event) => onChange('reason', event.target.value)} />
      </Field>
    </>
  );
}

/** The validator runs on confirm (spec section 4). */
export const inputDialogs: Record<InputDialogName, InputDialog> = {
  cancelReason: {
    Fields: CancelReasonFields,
    labels: (t) => ({ confirm: t('orders.cancelReason.confirm'), cancel: t('orders.cancelReason.cancel') }),
    validate: ({ reason = '' }, t) =>
      reason.length > MAX_REASON_LENGTH ? t('orders.cancelReason.tooLong', { count: MAX_REASON_LENGTH }) : null,
  },
};
