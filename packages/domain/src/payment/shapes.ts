import * as z from 'zod/mini';
import { code, currencyCodes, money, text, time } from '../wire/fields.ts';

export const paymentChannels = ['alipay', 'union', 'esun'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/** The amount never comes from the caller: it is the orders' own. */
export const PaymentSaveInput = z.strictObject({
  orderCodeArray: z.array(code).check(z.minLength(1), z.maxLength(50)),
  channel: z.enum(paymentChannels),
  device: z.enum(['desktop', 'mobile']),
  requestId: z.optional(text(64, 8)),
});
export type PaymentSaveInput = z.infer<typeof PaymentSaveInput>;

/** `/payment/window` hands the shopper over by a form of these fields. */
export const PaymentStarted = z.object({
  payId: code,
  channel: z.enum(paymentChannels),
  mode: z.literal('form'),
  action: z.string(),
  method: z.enum(['GET', 'POST']),
  fields: z.record(z.string(), z.string()),
  amount: money,
  currency: z.enum(currencyCodes),
  expireAt: time,
});
export type PaymentStarted = z.infer<typeof PaymentStarted>;

export const PaymentCheckInput = z.strictObject({
  payId: z.optional(code),
  orderCodeArray: z.optional(z.array(code).check(z.minLength(1), z.maxLength(50))),
});
export type PaymentCheckInput = z.infer<typeof PaymentCheckInput>;

export const paymentStates = ['paid', 'pending', 'failed', 'closed', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const PaymentChecked = z.object({
  payId: z.nullable(code),
  state: z.enum(paymentStates),
  orderCodeArray: z.array(code),
  paidAmount: money,
  currency: z.enum(currencyCodes),
  message: z.string(),
  /** Ask again after so many milliseconds; 0 when there is nothing to wait for. */
  nextPollMs: z.int(),
});
export type PaymentChecked = z.infer<typeof PaymentChecked>;
