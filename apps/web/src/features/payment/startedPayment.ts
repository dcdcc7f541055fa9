import type { PaymentChannel, PaymentRedirect } from '@baodao/domain/payment/shapes';

/** Storage key of a started payment, so that the redirect page survives a reload. */
export const startedPaymentKey = (payId: string): string => `payment-${payId}`;

type StartedPayment = Pick<
  Extract<PaymentRedirect, { mode: 'form' }>,
  'payId' | 'channel' | 'action' | 'method' | 'fields' | 'amount' | 'currency'
> & {
  /** The orders it pays, to offer another channel if the provider's page does not open. */
  orderCodeArray: string[];
};

/** Parses a stored payment. Returns null unless it is complete and targets an http(s) URL. */
export function parseStartedPayment(text: string | null): StartedPayment | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStartedPayment(value) && /^https?:$/.test(new URL(value.action).protocol) ? value : null;
  } catch {
    return null;
  }
}

/** Repeated here, since importing the list from the domain would bundle its zod schemas. */
const channels: readonly PaymentChannel[] = ['alipay', 'union', 'esun', 'wechat'];

function isStartedPayment(value: unknown): value is StartedPayment {
  if (typeof value !== 'object' || value === null) return false;
  if (
    !(
      'payId' in value &&
      'channel' in value &&
      'action' in value &&
      'method' in value &&
      'fields' in value &&
      'amount' in value &&
      'currency' in value &&
      'orderCodeArray' in value
    )
  )
    return false;
  const { payId, channel, action, method, fields, amount, currency, orderCodeArray } = value;
  return (
    [payId, action, amount].every((text) => typeof text === 'string') &&
    channels.some((known) => known === channel) &&
    (method === 'GET' || method === 'POST') &&
    (currency === 'CNY' || currency === 'TWD') &&
    Array.isArray(orderCodeArray) &&
    orderCodeArray.every((code) => typeof code === 'string') &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((field) => typeof field === 'string')
  );
}
