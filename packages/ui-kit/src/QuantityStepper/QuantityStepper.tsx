import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './QuantityStepper.module.css';

export interface QuantityStepperProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children' | 'disabled'> {
  value: number;
  /** Called with an integer within the limits, when it differs from `value`. */
  onChange: (value: number) => void;
  /** Default `1`. */
  min?: number | undefined;
  /** Remaining stock or limit per buyer. Default `99`. */
  max?: number | undefined;
  labels: { quantity: string; decrease: string; increase: string };
  disabled?: boolean | undefined;
  /** Default `'medium'`. */
  size?: 'small' | 'medium' | undefined;
}

/** A number field with buttons. Typed text applies on blur or Enter; the arrow keys change the value. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = 99,
  labels,
  disabled = false,
  size = 'medium',
  className,
  ...rest
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (target: number) => {
    const next = Math.max(min, Math.min(max, target));
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const commit = () => {
    if (typed === null) return;
    const parsed = Number.parseInt(typed.normalize('NFKC'), 10);
    change(Number.isNaN(parsed) ? value : parsed);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp') change(value + 1);
    else if (event.key === 'ArrowDown') change(value - 1);
    else if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
  };
  const isAtMin = disabled || value <= min;
  const isAtMax = disabled || value >= max;
  return (
    <fieldset {...rest} aria-label={labels.quantity} className={classNames(styles.root, size === 'small' && styles.small, className)}>
      <button type="button" aria-label={labels.decrease} aria-disabled={isAtMin || undefined} onClick={() => !isAtMin && change(value - 1)}>
        <Minus aria-hidden="true" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={labels.quantity}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={handleKeyDown}
      />
      <button type="button" aria-label={labels.increase} aria-disabled={isAtMax || undefined} onClick={() => !isAtMax && change(value + 1)}>
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
