import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import type { Environment } from '../config.ts';
import { createAlipay } from './alipay.ts';
import type { PaymentProvider } from './provider.ts';

/** The ways to pay that are configured. */
export type Payments = Map<PaymentChannel, PaymentProvider>;

/** A way whose settings are all there is offered, one without any is not; half of them are a mistake, and nothing starts. */
export function createPayments(environment: Environment, publicUrl: string): Payments {
  const payments: Payments = new Map();
  const { ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY, ALIPAY_GATEWAY } = environment;
  if (ALIPAY_APP_ID && ALIPAY_SELLER_ID && ALIPAY_PRIVATE_KEY && ALIPAY_PUBLIC_KEY) {
    const merchant = {
      appId: ALIPAY_APP_ID,
      sellerId: ALIPAY_SELLER_ID,
      privateKey: ALIPAY_PRIVATE_KEY,
      alipayPublicKey: ALIPAY_PUBLIC_KEY,
    };
    payments.set('alipay', createAlipay({ ...merchant, gateway: ALIPAY_GATEWAY }, publicUrl));
  } else if (ALIPAY_APP_ID || ALIPAY_SELLER_ID || ALIPAY_PRIVATE_KEY || ALIPAY_PUBLIC_KEY) {
    throw new Error('Alipay needs ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY and ALIPAY_PUBLIC_KEY');
  }
  return payments;
}
