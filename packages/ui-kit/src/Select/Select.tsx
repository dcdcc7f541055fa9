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
  /** The choices; or give `<option>`s as children. */
  options?: readonly SelectOption[] | undefined;
  /** Shown while nothing is chosen (value `''`). */
  placeholder?: string | undefined;
}

/** The system's own select: best on phones, and free. `className` goes to the box, everything else to the select. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const wiring = useFieldAttributes(rest);
  return (
    <span className={classNames(styles.root, className)}>
      <select {...rest} {...wiring} className={styles.select}>
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
