import type { PaymentChannel, PaymentStarted } from '@baodao/domain/payment/shapes';

/** Where a started payment lies in the tab, so that the hand-over can be loaded anew. */
export const startedKey = (payId: string): string => `payment-${payId}`;

type Kept = Pick<PaymentStarted, 'payId' | 'channel' | 'action' | 'method' | 'fields' | 'amount' | 'currency'> & {
  /** What it pays: where the provider's page does not open, these are paid another way. */
  orderCodeArray: string[];
};

/** Reads it back. What is no form for a web address is nothing: a shopper is handed over nowhere else. */
export function readStarted(kept: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    return isStarted(value) && /^https?:$/.test(new URL(value.action).protocol) ? value : null;
  } catch {
    return null;
  }
}

/** A list of our own, since that of the shapes would bring their checking along. */
const channels: readonly PaymentChannel[] = ['alipay', 'union', 'esun'];

function isStarted(value: unknown): value is Kept {
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
