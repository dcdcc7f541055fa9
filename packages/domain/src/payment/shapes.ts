import * as z from 'zod/mini';
import { MAX_ORDER_LINES } from '../orders/maxOrderLines.ts';
import { code, currencyCodes, money, text, time } from '../wire/fields.ts';

export const paymentChannels = ['alipay', 'union', 'esun'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/** The amount never comes from the caller: it is the orders' own. */
export const PaymentSaveInput = z.strictObject({
  orderCodeArray: z.array(code).check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
  channel: z.enum(paymentChannels),
  device: z.enum(['desktop', 'mobile']),
  requestId: z.optional(text(64, 8)),
});
export type PaymentSaveInput = z.infer<typeof PaymentSaveInput>;

/** `/payment/window` hands the shopper over by a form of these fields. */
export const PaymentRedirect = z.object({
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
export type PaymentRedirect = z.infer<typeof PaymentRedirect>;

/** What the shopper holds. WeChat's own browser is one of its own: it does not open everything. */
export const paymentDevices = ['desktop', 'mobile', 'wechat'] as const;
export type PaymentDevice = (typeof paymentDevices)[number];

export const PaymentCheckInput = z.strictObject({
  payId: z.optional(code),
  orderCodeArray: z.optional(z.array(code).check(z.minLength(1), z.maxLength(MAX_ORDER_LINES))),
  /** Asks also by what ways these orders could be paid on such a device. */
  device: z.optional(z.enum(paymentDevices)),
});
export type PaymentCheckInput = z.infer<typeof PaymentCheckInput>;

export const paymentStates = ['paid', 'pending', 'failed', 'closed', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a way to pay cannot be used now. */
export const unavailableReasons = ['notOffered', 'openInBrowser', 'tooLittle', 'tooMuch'] as const;

/** A way to pay, what it would charge, and why it cannot be used; null when it can. */
export const PaymentOption = z.object({
  channel: z.enum(paymentChannels),
  currency: z.enum(currencyCodes),
  amount: money,
  reason: z.nullable(z.enum(unavailableReasons)),
});
export type PaymentOption = z.infer<typeof PaymentOption>;

export const PaymentStatus = z.object({
  payId: z.nullable(code),
  state: z.enum(paymentStates),
  orderCodeArray: z.array(code),
  paidAmount: money,
  currency: z.enum(currencyCodes),
  message: z.string(),
  /** Ask again after so many milliseconds; 0 when there is nothing to wait for. */
  nextPollMs: z.int(),
  /** All ways to pay, best first, where a `device` was told; none otherwise, and none when nothing is to be paid. */
  channels: z.array(PaymentOption),
});
export type PaymentStatus = z.infer<typeof PaymentStatus>;
