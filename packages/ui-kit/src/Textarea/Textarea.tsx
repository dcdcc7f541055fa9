import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { useFieldAttributes } from '../Field/fieldContext.ts';
import styles from '../TextInput/TextInput.module.css';

export type TextareaProps = ComponentProps<'textarea'>;

/** Several lines of text. `className` goes to the box, everything else to the textarea. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const wiring = useFieldAttributes(rest);
  return (
    <span
      className={classNames(styles.box, className)}
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
      data-disabled={rest.disabled || undefined}
    >
      <textarea {...rest} {...wiring} rows={rows} className={styles.area} />
    </span>
  );
}
