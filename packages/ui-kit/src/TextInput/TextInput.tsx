import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { useFieldAttributes } from '../Field/fieldContext.ts';
import styles from './TextInput.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Inside, before the text: an icon, a country code. */
  before?: ReactNode;
  /** Inside, after the text: a button that sends a code, a unit. */
  after?: ReactNode;
}

/** One line of text at 16 px, so that iOS does not zoom. `className` goes to the box, everything else to the input. */
export function TextInput({ before, after, className, type = 'text', ...rest }: TextInputProps) {
  const wiring = useFieldAttributes(rest);
  return (
    <span
      className={classNames(styles.box, className)}
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
      data-disabled={rest.disabled || undefined}
    >
      {before && <span className={styles.side}>{before}</span>}
      <input {...rest} {...wiring} type={type} className={styles.input} />
      {after && <span className={styles.side}>{after}</span>}
    </span>
  );
}
