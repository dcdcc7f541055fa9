import type { ProviderName } from '@baodao/domain/socialLogin/shapes';
import styles from './ProviderIcon.module.css';

/** The provider's own mark, which shoppers recognise. Providers allow it on a button that logs in with them. */
export function ProviderIcon({ provider }: { provider: ProviderName }) {
  return <span className={`${styles.mark} ${styles[provider]}`} aria-hidden="true" />;
}
