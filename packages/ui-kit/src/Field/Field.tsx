import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Field.module.css';
import { FieldContext } from './fieldContext.ts';

export interface FieldProps extends ComponentProps<'div'> {
  /** Label of the control. A placeholder does not replace it. */
  label: ReactNode;
  /** Hides the label visually. Default `false`. */
  labelHidden?: boolean | undefined;
  /** Help text below the control. It stays visible next to an error. */
  hint?: ReactNode;
  /** Error message: what is wrong and how to fix it. It marks the control as invalid. */
  error?: ReactNode;
  /** Text next to the label, such as "optional". */
  note?: ReactNode;
  /** Marks the control as required (`aria-required`). Default `false`. */
  required?: boolean | undefined;
  /** Id of the control. Default: a generated one. */
  controlId?: string | undefined;
}

/** Connects a control with its label, hint and error message. Put one control of the kit inside. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  note,
  required = false,
  controlId,
  className,
  children,
  ...rest
}: FieldProps) {
  const generatedId = useId();
  const id = controlId ?? generatedId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div {...rest} className={classNames(styles.root, className)}>
      <label htmlFor={id} id={`${id}-label`} className={labelHidden ? 'bd-visually-hidden' : styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </label>
      <FieldContext value={{ id, labelId: `${id}-label`, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
