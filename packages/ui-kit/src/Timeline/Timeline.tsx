import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Timeline.module.css';

export interface TimelineEvent {
  key: string;
  title: ReactNode;
  /** Formatted time in the shop's time zone. */
  time?: ReactNode;
  /** Machine-readable time, ISO 8601. */
  dateTime?: string | undefined;
  text?: ReactNode;
  /** `current` is the latest event, `upcoming` is expected. Default `'done'`. */
  state?: 'done' | 'current' | 'upcoming' | 'failed' | undefined;
}

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Events in display order. */
  events: readonly TimelineEvent[];
}

/** A vertical list of events, such as the tracking of a parcel. */
export function Timeline({ events, className, ...rest }: TimelineProps) {
  return (
    <ol {...rest} className={classNames(styles.root, className)}>
      {events.map((event) => (
        <li
          key={event.key}
          className={styles.event}
          data-state={event.state ?? 'done'}
          aria-current={event.state === 'current' ? 'step' : undefined}
        >
          <div className={styles.head}>
            <span className={styles.title}>{event.title}</span>
            {event.time && (
              <time className={styles.time} dateTime={event.dateTime}>
                {event.time}
              </time>
            )}
          </div>
          {event.text && <div className={styles.text}>{event.text}</div>}
        </li>
      ))}
    </ol>
  );
}
