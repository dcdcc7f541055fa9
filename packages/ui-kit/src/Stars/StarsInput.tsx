import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Stars.module.css';

export interface StarsInputProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  /** Label of the group, such as "Your rating". */
  label: ReactNode;
  /** Hides the label visually. Default `false`. */
  labelHidden?: boolean | undefined;
  /** 1 to 5, or 0 without a rating. */
  value: number;
  onChange: (value: number) => void;
  /** Labels of one to five stars, from "Poor" to "Excellent". The selected one is visible. */
  valueLabels: readonly [string, string, string, string, string];
  name?: string | undefined;
}

/** Input of a star rating. It uses native radio inputs, so arrow keys and forms work without script. */
export function StarsInput({ label, labelHidden = false, value, onChange, valueLabels, name, className, ...rest }: StarsInputProps) {
  const id = useId();
  return (
    <fieldset {...rest} className={classNames(styles.input, className)}>
      <legend className={labelHidden ? 'bd-visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {valueLabels.map((valueLabel, index) => (
          <label key={valueLabel} className={styles.choice} data-on={index < value || undefined}>
            <input
              type="radio"
              className="bd-visually-hidden"
              name={name ?? id}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <span className="bd-visually-hidden">{valueLabel}</span>
          </label>
        ))}
        <span className={styles.text} aria-hidden="true">
          {valueLabels[value - 1]}
        </span>
      </div>
    </fieldset>
  );
}
