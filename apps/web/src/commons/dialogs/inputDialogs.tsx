import { Field } from '@baodao/ui-kit/Field/Field';
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
  /** What is wrong with the values, translated; null when nothing is. */
  validate: (values: Record<string, string>, t: TFunction) => string | null;
}

const LONGEST_REASON = 200;

function CancelReason({ values, error, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('frame.cancelReason.label')} hint={t('frame.cancelReason.hint')} {...(error ? { error } : {})}>
      <Textarea value={values.reason ?? ''} maxLength={LONGEST_REASON + 1} onChange={(event) => onChange('reason', event.target.value)} />
    </Field>
  );
}

/** Input dialogs by name: their fields, and the validator that runs on confirm (spec section 4). */
export const inputDialogs: Record<InputDialogName, InputDialog> = {
  cancelReason: {
    Fields: CancelReason,
    validate: ({ reason = '' }, t) => (reason.length > LONGEST_REASON ? t('frame.cancelReason.tooLong', { count: LONGEST_REASON }) : null),
  },
};
