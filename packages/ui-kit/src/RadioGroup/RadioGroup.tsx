import { type ComponentProps, type ReactNode, useId } from 'react';
import boxStyles from '../Checkbox/Checkbox.module.css';
import { classNames } from '../classNames.ts';
import styles from './RadioGroup.module.css';

export interface RadioChoice {
  value: string;
  label: ReactNode;
  /** Second line in muted text. */
  hint?: ReactNode;
  /** Content at the end of the row, such as an amount. */
  after?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children' | 'defaultValue'> {
  /** Label of the group. */
  label: ReactNode;
  /** Hides the label visually. Default `false`. */
  labelHidden?: boolean | undefined;
  choices: readonly RadioChoice[];
  value?: string | null | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Name of the inputs. Default: a generated one. */
  name?: string | undefined;
  /** `cards` have an outline; `row` places them side by side. Default `'list'`. */
  variant?: 'list' | 'cards' | 'row' | undefined;
  error?: ReactNode;
}

/** A group of native radio inputs. The browser handles arrow keys, forms and focus. */
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
