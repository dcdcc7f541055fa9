import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Countdown.module.css';
import { clockSkew, useSecondClock } from './secondClock.ts';

export interface CountdownProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The end, in ms since 1970. */
  until: number;
  /** The server's clock when it sent `until`, in ms since 1970. A wrong clock of the device does no harm. */
  serverNow: number;
  /** Before the figures: "Ends in". */
  label?: ReactNode;
  /** Instead of the figures when it is over. */
  endedLabel?: ReactNode;
  /** Called once when it ends while it is shown. */
  onEnd?: (() => void) | undefined;
  /** `boxes` for strips, `plain` for running text. Default `'boxes'`. */
  variant?: 'boxes' | 'plain' | undefined;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Hours, minutes and seconds; hours stop at 99. The server shows dashes of the same width. */
export function Countdown({ until, serverNow, label, endedLabel, onEnd, variant = 'boxes', className, ...rest }: CountdownProps) {
  const second = useSecondClock();
  const left = second === null ? null : Math.max(0, Math.ceil((until - clockSkew(serverNow)) / 1000) - second);
  const ended = left === 0;
  const tellEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) tellEnd();
  }, [ended]);
  const parts =
    left === null ? ['--', '--', '--'] : [two(Math.min(99, Math.floor(left / 3600))), two(Math.floor(left / 60) % 60), two(left % 60)];
  return (
    <span role="timer" {...rest} className={classNames(styles.root, styles[variant], className)}>
      {ended && endedLabel != null ? (
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
