import type { PaymentProvider } from '../../paymentProviders/paymentProvider.ts';
import type { Services } from '../../services.ts';

type Providers = Pick<Services, 'paymentProviders'>;

/** The provider of a channel, if the shop has one. */
export const findProvider = ({ paymentProviders }: Providers, channel: string): PaymentProvider | undefined =>
  [...paymentProviders.values()].find((each) => each.channel === channel);

/** The provider of a payment that the shop has accepted. */
export function requireProvider(providers: Providers, channel: string): PaymentProvider {
  const provider = findProvider(providers, channel);
  if (!provider) throw new Error(`${channel} is not configured`);
  return provider;
}
