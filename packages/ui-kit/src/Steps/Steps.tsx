import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Steps.module.css';

export interface Step {
  label: ReactNode;
  /** A second, quieter line. */
  note?: ReactNode;
}

export interface StepsProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** What the steps lead to: "Checkout". */
  label: string;
  steps: readonly Step[];
  /** The index of the step one is at; `steps.length` when all are done. */
  current: number;
  /** Said of the steps that are done. */
  doneLabel: string;
}

export function Steps({ label, steps, current, doneLabel, className, ...rest }: StepsProps) {
  return (
    <ol {...rest} aria-label={label} className={classNames(styles.root, className)}>
      {steps.map((step, index) => {
        const done = index < current;
        return (
          <li
            key={index}
            className={styles.step}
            data-state={done ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>{done ? <Check aria-hidden="true" /> : index + 1}</span>
            <span className={styles.text}>
              <span className={styles.label}>
                {step.label}
                {done && <span className="bd-visually-hidden"> {doneLabel}</span>}
              </span>
              {step.note && <span className={styles.note}>{step.note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
