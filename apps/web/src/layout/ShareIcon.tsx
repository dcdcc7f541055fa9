import type { ShareNetwork } from '@baodao/link-builders/share';
import Mail from 'lucide-react/icons/mail';
import styles from './ShareIcon.module.css';

/** The mark of a network, which shoppers recognise before its name. */
export function ShareIcon({ network }: { network: ShareNetwork }) {
  if (network === 'google') return <Mail size={18} aria-hidden="true" />;
  return <span className={`${styles.mark} ${styles[network]}`} aria-hidden="true" />;
}
