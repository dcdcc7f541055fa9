import { Field } from '@baodao/ui-kit/Field/Field';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../platform/dialogs/inputDialog.tsx';

export default function CodeInput({ values, error, onChange, maxLength }: InputProps & { maxLength: number }) {
  const { t } = useTranslation();
  return (
    <Field label={t('coupons.code.label')} hint={t('coupons.code.hint')} {...(error ? { error } : {})}>
      <TextInput
        value={values.code ?? ''}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => onChange('code', target.value)}
      />
    </Field>
  );
}
