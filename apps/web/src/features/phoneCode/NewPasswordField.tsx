import { checkPassword } from '@baodao/domain/account/rules';
import { Field } from '@baodao/ui-kit/Field/Field';
import { PasswordInput } from '@baodao/ui-kit/PasswordInput/PasswordInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows the password rules, and the first one that is still broken while typing. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const lack = checkPassword(password);
  const hint = password === '' ? t('session.passwordHint') : lack ? t(lack) : t('session.passwordGood');
  // Hides the error once the password is valid.
  const shown = lack === null ? undefined : error;
  return (
    <Field label={t('session.newPassword')} required error={shown} hint={shown ? undefined : <span aria-live="polite">{hint}</span>}>
      <PasswordInput
        name="password"
        autoComplete="new-password"
        maxLength={128}
        showLabel={t('session.showPassword')}
        hideLabel={t('session.hidePassword')}
        onChange={({ target }) => setPassword(target.value)}
      />
    </Field>
  );
}
