import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import type { TFunction } from 'i18next';

/** Whose page takes the payment. Cards are taken by a bank. */
export const providerName = (t: TFunction<'common'>, channel: PaymentChannel): string =>
  t(channel === 'esun' ? 'payment.channel.esun.provider' : `payment.channel.${channel}.name`);
