import type { ThirdParty } from '@baodao/domain/session/shapes';
import styles from './ProviderIcon.module.css';

/** One sign each: their own pictures may be shown by their own terms alone. */
export function ProviderIcon({ party }: { party: ThirdParty }) {
  return <span className={`${styles.mark} ${styles[party]}`} aria-hidden="true" />;
}
