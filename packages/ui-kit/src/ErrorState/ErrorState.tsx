import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';
import styles from './ErrorState.module.css';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'action'> {
  /** Label of the retry button. */
  retryLabel?: string | undefined;
  /** Called by the retry button. Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** Shows a spinner in the retry button. Default `false`. */
  retrying?: boolean | undefined;
  /** Error id for customer service. */
  detail?: ReactNode;
  /** Another action next to the retry button. */
  action?: ReactNode;
}

/** Error message with a retry button. Screen readers announce it when it appears. */
export function ErrorState({ retryLabel, onRetry, retrying = false, detail, action, text, icon, className, ...rest }: ErrorStateProps) {
  const retryButton = onRetry && (
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
        (retryButton || action) && (
          <>
            {retryButton}
            {action}
          </>
        )
      }
    />
  );
}
