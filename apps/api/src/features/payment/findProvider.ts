import type { PaymentProvider } from '../../paymentProviders/paymentProvider.ts';
import type { Services } from '../../services.ts';

export function findProvider({ paymentProviders }: Services, channel: string): PaymentProvider {
  const provider = [...paymentProviders.values()].find((each) => each.channel === channel);
  if (!provider) throw new Error(`${channel} is not configured`);
  return provider;
}
