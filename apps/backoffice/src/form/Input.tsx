import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Field } from '@baodao/ui-kit/Field/Field';
import { PasswordInput } from '@baodao/ui-kit/PasswordInput/PasswordInput';
import { Select, type SelectOption } from '@baodao/ui-kit/Select/Select';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type InputProps, isRequired, useInput, useTranslate, useTranslateLabel, ValidationError } from 'ra-core';
import type { ReactNode } from 'react';

interface OwnProps extends Pick<InputProps, 'source' | 'validate' | 'defaultValue'> {
  label: string;
  hint?: string;
}

/** Connects a control of the kit with the form: value, name, label, error. */
function useControl({ source, validate, defaultValue, label, hint }: OwnProps) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { field, fieldState } = useInput({ source, ...(validate === undefined ? {} : { validate }), defaultValue: defaultValue ?? '' });
  const message = fieldState.error?.message;
  return {
    field,
    wrapper: {
      label: translateLabel({ label }),
      required: isRequired(validate),
      ...(hint === undefined ? {} : { hint: translate(hint) }),
      ...(message === undefined ? {} : { error: <ValidationError error={message} /> }),
    },
  };
}

interface TextProps extends OwnProps {
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
  maxLength?: number;
  type?: 'text' | 'datetime-local';
  after?: ReactNode;
}

export function TextField({ autoComplete = 'off', inputMode, maxLength, type, after, ...own }: TextProps) {
  const { field, wrapper } = useControl(own);
  return (
    <Field {...wrapper}>
      <TextInput {...field} type={type} autoComplete={autoComplete} inputMode={inputMode} maxLength={maxLength} after={after} />
    </Field>
  );
}

export function PasswordField({ autoComplete, ...own }: OwnProps & { autoComplete: 'current-password' | 'new-password' }) {
  const translate = useTranslate();
  const { field, wrapper } = useControl(own);
  return (
    <Field {...wrapper}>
      <PasswordInput
        {...field}
        autoComplete={autoComplete}
        showLabel={translate('form.showPassword')}
        hideLabel={translate('form.hidePassword')}
      />
    </Field>
  );
}

export function LongTextField({ maxLength, ...own }: OwnProps & { maxLength?: number }) {
  const { field, wrapper } = useControl(own);
  return (
    <Field {...wrapper}>
      <Textarea {...field} rows={3} maxLength={maxLength} />
    </Field>
  );
}

export function SelectField({ options, placeholder, ...own }: OwnProps & { options: readonly SelectOption[]; placeholder?: string }) {
  const { field, wrapper } = useControl(own);
  return (
    <Field {...wrapper}>
      <Select {...field} options={options} placeholder={placeholder} />
    </Field>
  );
}

export function CheckField({ source, label }: Pick<OwnProps, 'source' | 'label'>) {
  const translate = useTranslate();
  const {
    field: { value, ...field },
  } = useInput({ source, defaultValue: false, type: 'checkbox' });
  return (
    <Checkbox {...field} checked={value === true}>
      {translate(label)}
    </Checkbox>
  );
}
