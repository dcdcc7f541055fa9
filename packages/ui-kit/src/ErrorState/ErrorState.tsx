import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';
import styles from './ErrorState.module.css';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'action'> {
  /** On the button. */
  retryLabel?: string | undefined;
  /** Tries again. Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** Trying now. Default `false`. */
  retrying?: boolean | undefined;
  /** The number support asks for. */
  detail?: ReactNode;
  /** Another way on, beside the retry. */
  action?: ReactNode;
}

/** Says what happened, that nothing is lost, and offers the way on. Announced when it appears. */
export function ErrorState({ retryLabel, onRetry, retrying = false, detail, action, text, icon, className, ...rest }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="primary" loading={retrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <EmptyState
      role="alert"
      {...rest}
      className={classNames(styles.root, className)}
      icon={icon ?? <CloudOff />}
      text={
        detail ? (
          <>
            {text}
            <span className={styles.detail}>{detail}</span>
          </>
        ) : (
          text
        )
      }
      action={
        (retry || action) && (
          <>
            {retry}
            {action}
          </>
        )
      }
    />
  );
}
