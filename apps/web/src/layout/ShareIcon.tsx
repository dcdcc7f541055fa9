import type { ShareNetwork } from '@baodao/link-builders/share';
import Ellipsis from 'lucide-react/icons/ellipsis';
import styles from './ShareIcon.module.css';

/** The mark of a network, which shoppers recognise before its name. */
export function ShareIcon({ network }: { network: ShareNetwork }) {
  if (network === 'google') return <Ellipsis size={18} aria-hidden="true" />;
  return <span className={`${styles.mark} ${styles[network]}`} aria-hidden="true" />;
}
