import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import CreditCard from 'lucide-react/icons/credit-card';
import Store from 'lucide-react/icons/store';
import styles from './ChannelIcon.module.css';

/** Channels that are a way to pay, whoever offers it. The others have a letter of their name. */
const icons: Partial<Record<PaymentChannel, typeof CreditCard>> = { esun: CreditCard, cod: Store };

/** A generic icon per channel, because the use of their logos is restricted. */
export function ChannelIcon({ channel }: { channel: PaymentChannel }) {
  const Icon = icons[channel];
  return (
    <span className={`${styles.mark} ${styles[channel]}`} aria-hidden="true">
      {Icon && <Icon />}
    </span>
  );
}
