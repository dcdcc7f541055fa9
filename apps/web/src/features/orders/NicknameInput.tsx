import { Field } from '@baodao/ui-kit/Field/Field';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../platform/dialogs/inputDialog.tsx';

/** The nickname, with the present one until the member types. */
export default function NicknameInput({ values, error, onChange, current }: InputProps & { current: string }) {
  const { t } = useTranslation();
  return (
    <Field label={t('orders.hub.nickname')} required {...(error ? { error } : {})}>
      <TextInput
        value={values.nickname ?? current}
        autoComplete="nickname"
        maxLength={40}
        onChange={({ target }) => onChange('nickname', target.value)}
      />
    </Field>
  );
}
