import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Field.module.css';
import { FieldContext } from './fieldContext.ts';

export interface FieldProps extends ComponentProps<'div'> {
  /** Always visible; a placeholder is no label. */
  label: ReactNode;
  /** Keeps the label for screen readers only. Default `false`. */
  labelHidden?: boolean | undefined;
  /** Under the field, also while there is an error. */
  hint?: ReactNode;
  /** What is wrong and how to right it. Marks the control as invalid. */
  error?: ReactNode;
  /** Said beside the label: "optional". */
  note?: ReactNode;
  /** Marks the control as required (`aria-required`). Default `false`. */
  required?: boolean | undefined;
  /** The id of the control. Default: a fresh one. */
  controlId?: string | undefined;
}

/** Label, control, hint and error, wired together. Put one control of the kit inside; it finds the wiring by itself. */
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
  const ownId = useId();
  const id = controlId ?? ownId;
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
