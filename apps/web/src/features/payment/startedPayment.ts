import type { PaymentRedirect, ProviderChannel } from '@baodao/domain/payment/shapes';
import { isWebAddress } from '@baodao/domain/text/parseUrl';

/** Storage key of a started payment, so that the redirect page survives a reload. */
export const startedPaymentKey = (payId: string): string => `payment-${payId}`;

type Form = Extract<PaymentRedirect, { mode: 'form' }>;

interface BasePayment extends Pick<PaymentRedirect, 'payId' | 'channel' | 'amount' | 'currency'> {
  /** The orders it pays, to offer another channel if the provider's page does not open. */
  orderCodeArray: string[];
}

export type FormPayment = BasePayment & Pick<Form, 'mode' | 'action' | 'method' | 'fields'>;
type StartedPayment = FormPayment | (BasePayment & { mode: 'prepay' });

/** Parses a stored payment. Returns null unless it is complete and its form targets an http(s) URL. */
export function parseStartedPayment(text: string | null): StartedPayment | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isStartedPayment(value)) return null;
    return value.mode === 'prepay' || isWebAddress(value.action) ? value : null;
  } catch {
    return null;
  }
}

/** Repeated here, since importing the list from the domain would bundle its zod schemas. */
const channels: Readonly<Record<ProviderChannel, true>> = { alipay: true, union: true, esun: true, wechat: true };

function isStartedPayment(value: unknown): value is StartedPayment {
  if (typeof value !== 'object' || value === null) return false;
  if (!('payId' in value && 'channel' in value && 'mode' in value && 'amount' in value && 'currency' in value && 'orderCodeArray' in value))
    return false;
  const { payId, channel, mode, amount, currency, orderCodeArray } = value;
  return (
    typeof payId === 'string' &&
    typeof amount === 'string' &&
    typeof channel === 'string' &&
    Object.hasOwn(channels, channel) &&
    (currency === 'CNY' || currency === 'TWD') &&
    Array.isArray(orderCodeArray) &&
    orderCodeArray.every((code) => typeof code === 'string') &&
    (mode === 'prepay' || (mode === 'form' && isForm(value)))
  );
}

function isForm(value: object): boolean {
  if (!('action' in value && 'method' in value && 'fields' in value)) return false;
  const { action, method, fields } = value;
  return (
    typeof action === 'string' &&
    (method === 'GET' || method === 'POST') &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((field) => typeof field === 'string')
  );
}
