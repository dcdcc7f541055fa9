import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { useFieldAttributes } from '../Field/fieldContext.ts';
import styles from './TextInput.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Content inside the box before the text, such as an icon or a country code. */
  before?: ReactNode;
  /** Content inside the box after the text, such as a button or a unit. */
  after?: ReactNode;
}

/** A single-line text field. Its font size of 16 px prevents zooming on iOS. `className` applies to the box, all other props to the input. */
export function TextInput({ before, after, className, type = 'text', ...rest }: TextInputProps) {
  const fieldAttributes = useFieldAttributes(rest);
  return (
    <span
      className={classNames(styles.box, className)}
      data-invalid={fieldAttributes['aria-invalid'] ? '' : undefined}
      data-disabled={rest.disabled || undefined}
    >
      {before && <span className={styles.side}>{before}</span>}
      <input {...rest} {...fieldAttributes} type={type} className={styles.input} />
      {after && <span className={styles.side}>{after}</span>}
    </span>
  );
}
