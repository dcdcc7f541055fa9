import { type ComponentProps, type ReactNode, useId } from 'react';
import boxStyles from '../Checkbox/Checkbox.module.css';
import { classNames } from '../classNames.ts';
import styles from './RadioGroup.module.css';

export interface RadioChoice {
  value: string;
  label: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  /** At the end of the row: an amount, a mark. */
  after?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children' | 'defaultValue'> {
  /** The question, as the legend. */
  label: ReactNode;
  /** Default `false`. */
  labelHidden?: boolean | undefined;
  choices: readonly RadioChoice[];
  value?: string | null | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Of the inputs in the form. Default: a fresh one. */
  name?: string | undefined;
  /** `cards` have an outline each, `row` stands side by side. Default `'list'`. */
  variant?: 'list' | 'cards' | 'row' | undefined;
  error?: ReactNode;
}

/** Native radio inputs: arrows, form and focus are the browser's. */
export function RadioGroup({
  label,
  labelHidden = false,
  choices,
  value,
  defaultValue,
  onChange,
  name,
  variant = 'list',
  error,
  className,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset {...rest} className={classNames(styles.root, className)} aria-describedby={errorId}>
      <legend className={labelHidden ? 'bd-visually-hidden' : styles.legend}>{label}</legend>
      <div className={classNames(styles.choices, styles[variant])}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(boxStyles.root, styles.choice)}>
            <input
              type="radio"
              className={classNames(boxStyles.input, boxStyles.radio)}
              name={name ?? id}
              value={choice.value}
              disabled={choice.disabled}
              data-invalid={error ? '' : undefined}
              {...(value === undefined ? { defaultChecked: choice.value === defaultValue } : { checked: choice.value === value })}
              onChange={() => onChange?.(choice.value)}
            />
            <span className={styles.text}>
              <span>{choice.label}</span>
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
            {choice.after && <span className={styles.after}>{choice.after}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
