import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { useFieldAttributes } from '../Field/fieldContext.ts';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends ComponentProps<'select'> {
  /** Options. Alternatively pass `<option>`s as children. */
  options?: readonly SelectOption[] | undefined;
  /** Text of the empty option (value `''`). */
  placeholder?: string | undefined;
}

/** A native select. `className` applies to the box, all other props to the select. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const fieldAttributes = useFieldAttributes(rest);
  return (
    <span className={classNames(styles.root, className)}>
      <select {...rest} {...fieldAttributes} className={styles.select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </span>
  );
}
