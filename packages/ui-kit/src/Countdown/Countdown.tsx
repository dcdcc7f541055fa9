import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Countdown.module.css';
import { clockParts, countsDays } from './clockParts.ts';
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

const unknown = { days: 0, clock: ['--', '--', '--'] } as const;

/** Only after hydration, in the language of the document. */
const formatDays = (days: number) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** Hours, minutes and seconds, and days above 99 hours. The server renders dashes of the same width. */
export function Countdown({ until, serverNow, label, endedLabel, onEnd, variant = 'boxes', className, ...rest }: CountdownProps) {
  const second = useSecondClock();
  const remaining = second === null ? null : Math.max(0, Math.ceil((until - clockSkew(serverNow)) / 1000) - second);
  const hasEnded = remaining === 0;
  const notifyEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (hasEnded) notifyEnd();
  }, [hasEnded]);
  const { days, clock } = remaining === null ? unknown : clockParts(remaining);
  const hasDays = remaining === null ? countsDays((until - serverNow) / 1000) : days > 0;
  return (
    <span role="timer" {...rest} className={classNames(styles.root, styles[variant], className)}>
      {hasEnded && endedLabel != null ? (
        endedLabel
      ) : (
        <>
          {label != null && <span className={styles.label}>{label}</span>}
          {hasDays && <span className={styles.days}>{days > 0 && formatDays(days)}</span>}
          <span className={styles.clock} translate="no">
            <span className={styles.part}>{clock[0]}</span>
            <span className={styles.colon}>:</span>
            <span className={styles.part}>{clock[1]}</span>
            <span className={styles.colon}>:</span>
            <span className={styles.part}>{clock[2]}</span>
          </span>
        </>
      )}
    </span>
  );
}
