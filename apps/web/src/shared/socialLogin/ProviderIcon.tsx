import type { ProviderName } from '@baodao/domain/socialLogin/shapes';
import styles from './ProviderIcon.module.css';

/** A generic icon per provider, because the use of their logos is restricted. */
export function ProviderIcon({ provider }: { provider: ProviderName }) {
  return <span className={`${styles.mark} ${styles[provider]}`} aria-hidden="true" />;
}
