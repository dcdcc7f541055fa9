// Messages of ECPay's payments: forms in both directions, each with a checksum of its fields and of the merchant's two keys.
import { createHash } from 'node:crypto';
import { toShanghai } from '../alipay/shanghaiTime.ts';
import type { CardPayment } from '../cards/shapes.ts';
import type { EcpayKeys } from './ecpayKeys.ts';

export type Fields = Readonly<Record<string, string>>;

/** Characters that .NET leaves as they are, and `encodeURIComponent` not, or the other way round. */
const asDotNet = { '%20': '+', '~': '%7e', "'": '%27' } as const;

/** `CheckMacValue`: SHA-256 over the sorted fields between both keys, encoded as .NET does. */
export function checksum(fields: Fields, { hashKey, hashIv }: EcpayKeys): string {
  const sorted = Object.entries(fields)
    .filter(([name]) => name !== 'CheckMacValue')
    .sort(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
  const text = [['HashKey', hashKey], ...sorted, ['HashIV', hashIv]].map((pair) => pair.join('=')).join('&');
  const encoded = encodeURIComponent(text)
    .toLowerCase()
    .replace(/%20|~|'/g, (found) => asDotNet[found as keyof typeof asDotNet]);
  return createHash('sha256').update(encoded).digest('hex').toUpperCase();
}

/** @param bad the checksum belongs to another text */
export const signFields = (fields: Fields, keys: EcpayKeys, bad = false): Record<string, string> => ({
  ...fields,
  CheckMacValue: checksum(bad ? { ...fields, TradeAmt: '0' } : fields, keys),
});

/** The fields of a request whose checksum is right; null for all others. */
export function readRequest(body: unknown, keys: EcpayKeys): Fields | null {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {});
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return null;
  const fields = Object.fromEntries(entries);
  return fields['MerchantID'] === keys.merchantId && fields['CheckMacValue'] === checksum(fields, keys) ? fields : null;
}

const toTime = (at: number) => toShanghai(at).replaceAll('-', '/');

/** The result of a payment, as the notice and the return have it. */
export function resultFields(payment: CardPayment, keys: EcpayKeys): Fields {
  const isPaid = payment.status === 'paid';
  return {
    MerchantID: payment.outcome === 'wrongMerchant' ? '9990000' : keys.merchantId,
    MerchantTradeNo: payment.orderId,
    StoreID: '',
    RtnCode: isPaid ? '1' : '10100248',
    RtnMsg: isPaid ? '交易成功' : '拒絕交易，請持卡人聯絡發卡行',
    TradeNo: payment.number,
    TradeAmt: payment.paidAmount ?? payment.amount,
    PaymentDate: toTime(payment.paidAt ?? payment.createdAt),
    PaymentType: 'Credit_CreditCard',
    PaymentTypeChargeFee: '0',
    TradeDate: toTime(payment.createdAt),
    SimulatePaid: '0',
    CustomField1: '',
    CustomField2: '',
    CustomField3: '',
    CustomField4: '',
  };
}

const tradeStatus = { open: '0', paid: '1', failed: '10200095', cancelled: '0', closed: '0' } as const;

/** The reply of a query. */
export const queryFields = (payment: CardPayment, keys: EcpayKeys): Fields => ({
  MerchantID: keys.merchantId,
  MerchantTradeNo: payment.orderId,
  StoreID: '',
  TradeNo: payment.number,
  TradeAmt: payment.paidAmount ?? payment.amount,
  PaymentDate: payment.paidAt === null ? '' : toTime(payment.paidAt),
  PaymentType: 'Credit_CreditCard',
  HandlingCharge: '0',
  PaymentTypeChargeFee: '0',
  TradeDate: toTime(payment.createdAt),
  TradeStatus: tradeStatus[payment.status],
  ItemName: payment.subject,
  CustomField1: '',
  CustomField2: '',
  CustomField3: '',
  CustomField4: '',
});
