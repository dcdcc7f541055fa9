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
  /** What its buttons say: where the matter itself is to cancel something, "cancel" would leave open which of both it means. */
  labels: (t: TFunction) => { confirm: string; cancel: string };
  /** What is wrong with the values, translated; null when nothing is. */
  validate: (values: Record<string, string>, t: TFunction) => string | null;
}

const MAX_REASON_LENGTH = 200;
/** What most have to say; anything else is typed. */
const reasons = ['changedMind', 'wrongItem', 'wrongAddress', 'forgotCoupon'] as const;

function CancelReasonFields({ values, error, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const { reason = '' } = values;
  return (
    <>
      <Stack direction="row" gap={2}>
        {reasons.map((key) => {
          const words = t(`layout.cancelReason.reasons.${key}`);
          return (
            <Chip key={key} selected={reason === words} onClick={() => onChange('reason', reason === words ? '' : words)}>
              {words}
            </Chip>
          );
        })}
      </Stack>
      <Field label={t('layout.cancelReason.label')} hint={t('layout.cancelReason.hint')} {...(error ? { error } : {})}>
        <Textarea value={reason} maxLength={MAX_REASON_LENGTH + 1} onChange={(event) => onChange('reason', event.target.value)} />
      </Field>
    </>
  );
}

/** Input dialogs by name: their fields, and the validator that runs on confirm (spec section 4). */
export const inputDialogs: Record<InputDialogName, InputDialog> = {
  cancelReason: {
    Fields: CancelReasonFields,
    labels: (t) => ({ confirm: t('layout.cancelReason.confirm'), cancel: t('layout.cancelReason.cancel') }),
    validate: ({ reason = '' }, t) =>
      reason.length > MAX_REASON_LENGTH ? t('layout.cancelReason.tooLong', { count: MAX_REASON_LENGTH }) : null,
  },
};
