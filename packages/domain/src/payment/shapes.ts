import * as z from 'zod/mini';
import { MAX_ORDER_LINES } from '../orders/maxOrderLines.ts';
import { code, currencyCodes, money, text, time } from '../wire/fields.ts';

/** Channels of payment providers. */
export const providerChannels = ['alipay', 'union', 'esun', 'wechat'] as const;
export type ProviderChannel = (typeof providerChannels)[number];

/** `cod`: the convenience store collects the payment when the shopper picks the parcel up. */
export const paymentChannels = [...providerChannels, 'cod'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/** Starts a payment. The API computes the amount from the orders. */
export const PaymentSaveInput = z.strictObject({
  orderCodeArray: z.array(code).check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
  channel: z.enum(paymentChannels),
  device: z.enum(['desktop', 'mobile']),
  requestId: z.optional(text(64, 8)),
});
export interface PaymentSaveInput extends z.infer<typeof PaymentSaveInput> {}

const startedPayment = {
  payId: code,
  channel: z.enum(paymentChannels),
  amount: money,
  currency: z.enum(currencyCodes),
  expireAt: time,
};

/**
 * How `/payment/window` sends the buyer to the payment provider: by a form, or as `payment/prepay/save` replies. `onPickup`: nothing is paid
 * now. Then each order has a payment of its own, and `amount` is their sum.
 */
export const PaymentRedirect = z.discriminatedUnion('mode', [
  z.object({
    ...startedPayment,
    mode: z.literal('form'),
    action: z.string(),
    method: z.enum(['GET', 'POST']),
    fields: z.record(z.string(), z.string()),
  }),
  z.object({ ...startedPayment, mode: z.literal('prepay') }),
  z.object({ ...startedPayment, mode: z.literal('onPickup') }),
]);
export type PaymentRedirect = z.infer<typeof PaymentRedirect>;

/** Devices of a buyer. The browser inside WeChat is separate because it blocks some providers. */
export const paymentDevices = ['desktop', 'mobile', 'wechat'] as const;
export type PaymentDevice = (typeof paymentDevices)[number];

/** Registers a started payment at its provider. Repeated requests are the same payment. */
export const PrepayInput = z.strictObject({
  payId: code,
  device: z.enum(paymentDevices),
  /** The authorization code with which WeChat's browser returned to `/payment/window`. */
  authCode: z.optional(text(128, 1)),
});
export interface PrepayInput extends z.infer<typeof PrepayInput> {}

/** How the buyer continues: by a QR code, at another address, or in the bridge that WeChat's browser gives to pages. */
export const Prepayment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qr'), text: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('bridge'), params: z.record(z.string(), z.string()) }),
]);
export type Prepayment = z.infer<typeof Prepayment>;

export const PaymentCheckInput = z.strictObject({
  payId: z.optional(code),
  orderCodeArray: z.optional(z.array(code).check(z.minLength(1), z.maxLength(MAX_ORDER_LINES))),
  /** Adds the payment options for this device to the reply. */
  device: z.optional(z.enum(paymentDevices)),
});
export interface PaymentCheckInput extends z.infer<typeof PaymentCheckInput> {}

/** `onPickup`: the shopper pays at the convenience store. */
export const paymentStates = ['paid', 'pending', 'failed', 'closed', 'expired', 'onPickup'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Reasons why a payment option is not available. `unclaimed` and `tooManyDue` are rules of cash on delivery. */
export const unavailableReasons = ['notOffered', 'openInBrowser', 'tooLittle', 'tooMuch', 'unclaimed', 'tooManyDue'] as const;

/** A payment option with the amount to charge. `reason` is null when the option is available. */
export const PaymentOption = z.object({
  channel: z.enum(paymentChannels),
  currency: z.enum(currencyCodes),
  amount: money,
  reason: z.nullable(z.enum(unavailableReasons)),
});
export interface PaymentOption extends z.infer<typeof PaymentOption> {}

export const PaymentStatus = z.object({
  payId: z.nullable(code),
  state: z.enum(paymentStates),
  orderCodeArray: z.array(code),
  paidAmount: money,
  /** In TWD, what the shopper pays at the convenience store. */
  dueOnPickup: money,
  currency: z.enum(currencyCodes),
  message: z.string(),
  /** Milliseconds until the next poll; 0 when the state is final. */
  nextPollMs: z.int(),
  /** Payment options, best first. Empty without a `device` and when nothing is due. Cash on delivery is listed only for orders that can have it. */
  channels: z.array(PaymentOption),
});
export interface PaymentStatus extends z.infer<typeof PaymentStatus> {}
