import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './FilePicker.module.css';

export interface FilePickerProps extends Omit<ComponentProps<'label'>, 'children' | 'htmlFor'> {
  /** What is added, such as "Add pictures". */
  label: string;
  /** An icon above the label. */
  icon?: ReactNode;
  /** Types of files, as in the attribute of `<input>`. Default: all. */
  accept?: string | undefined;
  /** Several files at once. Default `false`. */
  multiple?: boolean | undefined;
  /** Default `false`. */
  disabled?: boolean | undefined;
  /** A red outline. Default `false`. */
  invalid?: boolean | undefined;
  /** Id of the error message. */
  errorId?: string | undefined;
  /** Called with the chosen or dropped files, never with none. */
  onChoose: (files: File[]) => void;
}

/** A tile that takes files, by a click or dropped on it. */
export function FilePicker({
  label,
  icon,
  accept,
  multiple = false,
  disabled = false,
  invalid = false,
  errorId,
  onChoose,
  className,
  ...rest
}: FilePickerProps) {
  return (
    <label
      {...rest}
      className={classNames(styles.root, className)}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
    >
      {icon}
      <span>{label}</span>
      <input
        className={styles.input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The reset lets the same file fire another change event.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
