import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import styles from './ChannelIcon.module.css';

/** A generic icon per channel, because the use of their logos is restricted. */
export function ChannelIcon({ channel }: { channel: PaymentChannel }) {
  return <span className={`${styles.mark} ${styles[channel]}`} aria-hidden="true" />;
}
