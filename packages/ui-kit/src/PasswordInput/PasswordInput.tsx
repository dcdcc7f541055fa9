import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'after'> {
  /** Label of the button while the password is hidden. */
  showLabel: string;
  /** Label of the button while the password is visible. */
  hideLabel: string;
}

/** A password field with a button that shows the password. */
export function PasswordInput({ showLabel, hideLabel, autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      autoComplete={autoComplete}
      type={isVisible ? 'text' : 'password'}
      after={
        <IconButton
          label={isVisible ? hideLabel : showLabel}
          icon={isVisible ? <EyeOff /> : <Eye />}
          size="small"
          onClick={() => setIsVisible(!isVisible)}
        />
      }
    />
  );
}
