import * as z from 'zod/mini';
import { MAX_ORDER_LINES } from '../orders/maxOrderLines.ts';
import { requestId } from '../wire/commonFields.ts';
import { code, currencyCodes, money, text, time } from '../wire/fields.ts';

/** Channels of payment providers. */
export const providerChannels = ['alipay', 'union', 'esun', 'wechat'] as const;
export type ProviderChannel = (typeof providerChannels)[number];

/** `cod`: the convenience store collects the payment when the shopper picks the parcel up. */
export const paymentChannels = [...providerChannels, 'cod'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/** Starts a payment. The API computes the amount from the orders. */
export const PaymentSaveInput = z.strictObject({
  /** Codes of the orders to pay together. They must be unpaid orders of the caller. */
  orderCodeArray: z.array(code).check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
  /** How to pay. */
  channel: z.enum(paymentChannels),
  /** Whether the provider shows its page for computers or for phones. */
  device: z.enum(['desktop', 'mobile']),
  requestId,
});
export interface PaymentSaveInput extends z.infer<typeof PaymentSaveInput> {}

const startedPayment = {
  /** Code of the payment. */
  payId: code,
  /** How the orders are paid. */
  channel: z.enum(paymentChannels),
  /** Amount to pay, in `currency`. */
  amount: money,
  /** Currency that the channel charges. */
  currency: z.enum(currencyCodes),
  /** Until when the payment can be made. */
  expireAt: time,
};

/**
 * How `/payment/window` sends the buyer to the payment provider: by a form, or as `payment/prepay/save` replies. `onPickup`: nothing is paid
 * now. Then each order has a payment of its own, and `amount` is their sum.
 */
export const PaymentRedirect = z.discriminatedUnion('mode', [
  z.object({
    ...startedPayment,
    /** How to continue: send the form, call `payment.prepay`, or nothing, because the parcel is paid when it is picked up. */
    mode: z.literal('form'),
    /** Address of the provider to which the form is sent. */
    action: z.string(),
    /** Method of the form. */
    method: z.enum(['GET', 'POST']),
    /** Hidden fields of the form, signed by the shop. Send them unchanged. */
    fields: z.record(z.string(), z.string()),
  }),
  z.object({
    ...startedPayment,
    /** How to continue: send the form, call `payment.prepay`, or nothing, because the parcel is paid when it is picked up. */
    mode: z.literal('prepay'),
  }),
  z.object({
    ...startedPayment,
    /** How to continue: send the form, call `payment.prepay`, or nothing, because the parcel is paid when it is picked up. */
    mode: z.literal('onPickup'),
  }),
]);
export type PaymentRedirect = z.infer<typeof PaymentRedirect>;

/** Devices of a buyer. The browser inside WeChat is separate because it blocks some providers. */
export const paymentDevices = ['desktop', 'mobile', 'wechat'] as const;
export type PaymentDevice = (typeof paymentDevices)[number];

/** Registers a started payment at its provider. Repeated requests are the same payment. */
export const PrepayInput = z.strictObject({
  /** Code of the payment from `payment.save`. */
  payId: code,
  /** Where the buyer pays. */
  device: z.enum(paymentDevices),
  /** The authorization code with which WeChat's browser returned to `/payment/window`. */
  authCode: z.optional(text(128, 1)),
});
export interface PrepayInput extends z.infer<typeof PrepayInput> {}

/** How the buyer continues: by a QR code, at another address, or in the bridge that WeChat's browser gives to pages. */
export const Prepayment = z.discriminatedUnion('kind', [
  z.object({
    /** How the buyer continues. */
    kind: z.literal('qr'),
    /** Content of the QR code that the provider's app scans. */
    text: z.string(),
  }),
  z.object({
    /** How the buyer continues. */
    kind: z.literal('redirect'),
    /** Address to send the browser to. */
    url: z.string(),
  }),
  z.object({
    /** How the buyer continues. */
    kind: z.literal('bridge'),
    /** Parameters for the bridge of WeChat's browser. */
    params: z.record(z.string(), z.string()),
  }),
]);
export type Prepayment = z.infer<typeof Prepayment>;

/** The payment or the orders to look up. */
export const PaymentCheckInput = z.strictObject({
  /** Code of the payment from `payment.save`. */
  payId: z.optional(code),
  /** Codes of the orders, to find their newest payment. */
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
  /** How to pay. */
  channel: z.enum(paymentChannels),
  /** Currency that this channel charges. */
  currency: z.enum(currencyCodes),
  /** Amount that this channel charges, in `currency`. */
  amount: money,
  /** Why it cannot be chosen now; null when it can. */
  reason: z.nullable(z.enum(unavailableReasons)),
});
export interface PaymentOption extends z.infer<typeof PaymentOption> {}

/** A payment as the shop knows it. The provider's return page proves nothing; ask for this. */
export const PaymentStatus = z.object({
  /** Code of the payment; null when none was started. */
  payId: z.nullable(code),
  /** What became of the payment. `pending`: the provider has not confirmed it. */
  state: z.enum(paymentStates),
  /** Codes of the orders that it pays. */
  orderCodeArray: z.array(code),
  /** What was paid, in `currency`; `0.00` before. */
  paidAmount: money,
  /** In TWD, what the shopper pays at the convenience store. */
  dueOnPickup: money,
  /** Currency of `paidAmount`. */
  currency: z.enum(currencyCodes),
  /** For a failed payment, what the provider said; may be empty. */
  message: z.string(),
  /** Milliseconds until the next poll; 0 when the state is final. */
  nextPollMs: z.int(),
  /** Payment options, best first. Empty without a `device` and when nothing is due. Cash on delivery is listed only for orders that can have it. */
  channels: z.array(PaymentOption),
});
export interface PaymentStatus extends z.infer<typeof PaymentStatus> {}
