import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Steps.module.css';

export interface Step {
  label: ReactNode;
  /** Second line in muted text. */
  note?: ReactNode;
}

export interface StepsProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Accessible name, such as "Checkout". */
  label: string;
  steps: readonly Step[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
  /** Text for screen readers for completed steps. */
  doneLabel: string;
}

/** Progress through a sequence of steps. */
export function Steps({ label, steps, current, doneLabel, className, ...rest }: StepsProps) {
  return (
    <ol {...rest} aria-label={label} className={classNames(styles.root, className)}>
      {steps.map((step, index) => {
        const isDone = index < current;
        return (
          <li
            key={index}
            className={styles.step}
            data-state={isDone ? 'done' : index === current ? 'current' : 'upcoming'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>{isDone ? <Check aria-hidden="true" /> : index + 1}</span>
            <span className={styles.text}>
              <span className={styles.label}>
                {step.label}
                {isDone && <span className="bd-visually-hidden"> {doneLabel}</span>}
              </span>
              {step.note && <span className={styles.note}>{step.note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
