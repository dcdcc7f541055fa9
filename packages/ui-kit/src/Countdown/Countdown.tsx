import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Countdown.module.css';
import { clockParts } from './clockParts.ts';
import { clockSkew, useSecondClock } from './secondClock.ts';

export interface CountdownProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** End time in milliseconds since 1970. */
  until: number;
  /** Server time when it sent `until`, in milliseconds since 1970. It corrects a wrong device clock. */
  serverNow: number;
  /** Text before the time, such as "Ends in". */
  label?: ReactNode;
  /** Text after the end, instead of the time. */
  endedLabel?: ReactNode;
  /** Called once when the countdown ends while mounted. */
  onEnd?: (() => void) | undefined;
  /** `boxes` for section headers, `plain` for running text. Default `'boxes'`. */
  variant?: 'boxes' | 'plain' | undefined;
}

/** Hours, minutes and seconds, with at most 99 hours. The server renders dashes of the same width. */
export function Countdown({ until, serverNow, label, endedLabel, onEnd, variant = 'boxes', className, ...rest }: CountdownProps) {
  const second = useSecondClock();
  const remaining = second === null ? null : Math.max(0, Math.ceil((until - clockSkew(serverNow)) / 1000) - second);
  const hasEnded = remaining === 0;
  const notifyEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (hasEnded) notifyEnd();
  }, [hasEnded]);
  const parts = remaining === null ? ['--', '--', '--'] : clockParts(remaining);
  return (
    <span role="timer" {...rest} className={classNames(styles.root, styles[variant], className)}>
      {hasEnded && endedLabel != null ? (
        endedLabel
      ) : (
        <>
          {label != null && <span className={styles.label}>{label}</span>}
          <span className={styles.clock}>
            <span className={styles.part}>{parts[0]}</span>
            <span className={styles.colon}>:</span>
            <span className={styles.part}>{parts[1]}</span>
            <span className={styles.colon}>:</span>
            <span className={styles.part}>{parts[2]}</span>
          </span>
        </>
      )}
    </span>
  );
}
