import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'after'> {
  /** On the eye while the password is hidden. */
  showLabel: string;
  /** On the eye while it is shown. */
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff /> : <Eye />}
          size="small"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
