import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { useFieldAttributes } from '../Field/fieldContext.ts';
import styles from '../TextInput/TextInput.module.css';

export type TextareaProps = ComponentProps<'textarea'>;

/** A multi-line text field. `className` applies to the box, all other props to the textarea. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const fieldAttributes = useFieldAttributes(rest);
  return (
    <span
      className={classNames(styles.box, className)}
      data-invalid={fieldAttributes['aria-invalid'] ? '' : undefined}
      data-disabled={rest.disabled || undefined}
    >
      <textarea {...rest} {...fieldAttributes} rows={rows} className={styles.area} />
    </span>
  );
}
