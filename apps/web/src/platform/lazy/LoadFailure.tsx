import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import styles from './LoadFailure.module.css';

interface Props {
  /** Above the page, for a dialog, instead of in place of the component. */
  isFloating: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says that a part of the page did not load, and loads it again on request. */
export function LoadFailure({ isFloating, isRetrying, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <div className={isFloating ? `${styles.failure} ${styles.floating}` : styles.failure} role="alert">
      {t('layout.unsteady')}
      <Button loading={isRetrying} onClick={onRetry}>
        {t('layout.retry')}
      </Button>
    </div>
  );
}
