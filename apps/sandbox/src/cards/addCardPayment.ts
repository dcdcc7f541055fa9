import type { CardContext } from './cashier.ts';
import type { CardPayment } from './shapes.ts';

type NewPayment = Pick<
  CardPayment,
  'key' | 'gateway' | 'kind' | 'orderId' | 'txnTime' | 'number' | 'amount' | 'subject' | 'returnUrl' | 'backUrl' | 'notifyUrl' | 'expiresAt'
>;

/** Stores a payment that waits for the shopper. */
export function addCardPayment({ state: { data }, now }: Pick<CardContext, 'state' | 'now'>, details: NewPayment): CardPayment {
  const payment: CardPayment = {
    ...details,
    status: 'open',
    outcome: null,
    settleAt: null,
    createdAt: now(),
    paidAt: null,
    paidAmount: null,
    refunds: [],
  };
  data.cardPayments.push(payment);
  return payment;
}
