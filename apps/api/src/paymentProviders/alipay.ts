import { type Amount, toAmount, tryParseDecimal } from '@baodao/domain/money/money';
import { formatTime } from '@baodao/domain/time/formats';
import type { AlipaySdk } from 'alipay-sdk';
import * as z from 'zod/mini';
import { buildSignedText } from './buildSignedText.ts';
import {
  type FormProvider,
  type NoticeResult,
  type PaymentRequest,
  type PaymentStatus,
  ProviderRejection,
  type RedirectForm,
} from './paymentProvider.ts';
import { sanitizeSubject } from './sanitizeSubject.ts';

export interface AlipayMerchant {
  appId: string;
  sellerId: string;
  /** PKCS8: PEM, or only its base64. */
  privateKey: string;
  /** The public key of Alipay, not that of the app. */
  alipayPublicKey: string;
  gateway?: string | undefined;
}

const methods = {
  desktop: { method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
  mobile: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
} as const;

const SUCCESS = '10000';
const NO_SUCH_TRADE = 'ACQ.TRADE_NOT_EXIST';

const Reply = z.object({
  code: z.string(),
  subCode: z.optional(z.string()),
  outTradeNo: z.optional(z.string()),
  tradeNo: z.optional(z.string()),
  tradeStatus: z.optional(z.string()),
  totalAmount: z.optional(z.string()),
});
type Reply = z.infer<typeof Reply>;

/** Alipay's desktop and mobile web payments, charged in CNY. Return and notice URLs start with `publicUrl`. */
export function createAlipay({ appId, sellerId, privateKey, alipayPublicKey, gateway }: AlipayMerchant, publicUrl: string): FormProvider {
  // Without this key the SDK skips the signature check of replies, with only a console warning.
  if (!alipayPublicKey.trim()) throw new Error('ALIPAY_PUBLIC_KEY is missing');
  const keys = { privateKey: normalizePem(privateKey), alipayPublicKey: normalizePem(alipayPublicKey) };
  let loading: Promise<AlipaySdk> | undefined;
  /** Loaded with the first payment, because the SDK takes 40 MB of memory. */
  const loadSdk = () => {
    loading ??= import('alipay-sdk').then(
      (module) => new module.AlipaySdk({ appId, ...keys, keyType: 'PKCS8', ...(gateway ? { gateway } : {}) }),
    );
    return loading;
  };

  async function request(method: string, bizContent: Record<string, string>): Promise<Reply> {
    const reply = await (await loadSdk()).exec(method, { bizContent, timestamp: shanghaiTime() }, { validateSign: true });
    return Reply.parse(reply);
  }

  return {
    channel: 'alipay',
    currency: 'CNY',
    limits: { min: '0.01', max: '100000000.00' },

    async start({ code, amount, subject, device, language, minutes }: PaymentRequest): Promise<RedirectForm> {
      const { method, product_code } = methods[device];
      const returnUrl = `${publicUrl}/pay/alipay/return/${language}`;
      const address = (await loadSdk()).pageExecute(method, 'GET', {
        bizContent: {
          out_trade_no: code,
          product_code,
          total_amount: amount,
          subject: sanitizeSubject(subject, 100),
          timeout_express: `${minutes}m`,
          ...(device === 'mobile' ? { quit_url: `${returnUrl}?out_trade_no=${code}` } : {}),
        },
        return_url: returnUrl,
        notify_url: `${publicUrl}/pay/alipay/notify`,
        timestamp: shanghaiTime(),
      });
      const { origin, pathname, searchParams } = new URL(address);
      return { action: `${origin}${pathname}`, method: 'GET', fields: Object.fromEntries(searchParams) };
    },

    async query({ code }): Promise<PaymentStatus> {
      const reply = await request('alipay.trade.query', { out_trade_no: code });
      if (reply.subCode === NO_SUCH_TRADE) return { state: 'unknown' };
      if (reply.code !== SUCCESS) throw new Error(`Alipay's query failed: ${reply.subCode ?? reply.code}`);
      if (reply.outTradeNo !== code) throw new Error('Alipay replied about another payment');
      return toPaymentStatus(reply, code);
    },

    async close(code) {
      const reply = await request('alipay.trade.close', { out_trade_no: code });
      // A trade that the shopper never opened does not exist at Alipay and counts as closed.
      return reply.code === SUCCESS || reply.subCode === NO_SUCH_TRADE;
    },

    async refund({ payment: { code }, refundCode, amount }) {
      const reply = await request('alipay.trade.refund', { out_trade_no: code, out_request_no: refundCode, refund_amount: amount });
      if (reply.code !== SUCCESS) throw new ProviderRejection(reply.subCode ?? reply.code);
      return 'done';
    },

    notices: { toForm: (body) => body, accepted: { status: 200, body: 'success' }, rejected: { status: 400, body: 'fail' } },
    returns: { readCode: (fields) => fields.get('out_trade_no') ?? '', isSigned: (fields) => fields.has('sign') },
    verifyNotice: async (fields) => verifyNotice(await loadSdk(), { appId, sellerId }, fields),
    getSignedText: ({ sign: _sign, sign_type: _type, ...fields }) => buildSignedText(fields),
  };
}

function toPaymentStatus({ tradeStatus, tradeNo, totalAmount }: Reply, code: string): PaymentStatus {
  switch (tradeStatus) {
    case 'WAIT_BUYER_PAY':
      return { state: 'pending' };
    case 'TRADE_CLOSED':
      return { state: 'closed' };
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED': {
      const amount = parseAmount(totalAmount);
      if (!tradeNo || amount === null) throw new Error('Alipay reported a payment without a number or amount');
      return { state: 'paid', received: { channel: 'alipay', code, transaction: tradeNo, amount, currency: 'CNY' } };
    }
    default:
      throw new Error(`Alipay reported an unknown trade status: ${tradeStatus}`);
  }
}

function verifyNotice(
  sdk: AlipaySdk,
  { appId, sellerId }: Pick<AlipayMerchant, 'appId' | 'sellerId'>,
  fields: Readonly<Record<string, string>>,
): NoticeResult {
  // Checked first: `RSA` means SHA-1, and the SDK throws on unknown types.
  if (fields['sign_type'] !== 'RSA2') return { kind: 'forged', reason: 'sign_type' };
  if (!fields['sign'] || !isSigned(sdk, fields)) return { kind: 'forged', reason: 'sign' };
  if (fields['app_id'] !== appId) return { kind: 'forged', reason: 'app_id' };
  if (fields['seller_id'] !== sellerId) return { kind: 'forged', reason: 'seller_id' };
  const { out_trade_no: code, trade_no: transaction, trade_status: status, trans_currency: currency = 'CNY' } = fields;
  if (!code || !transaction) return { kind: 'forged', reason: 'out_trade_no' };
  if (currency !== 'CNY') return { kind: 'forged', reason: 'currency' };
  // Refund notices arrive at the same URL with the status of a successful payment.
  if (fields['refund_fee'] || fields['gmt_refund']) return { kind: 'refund', code };
  if (status === 'WAIT_BUYER_PAY') return { kind: 'waiting', code };
  if (status === 'TRADE_CLOSED') return { kind: 'closed', code };
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { kind: 'forged', reason: 'trade_status' };
  const amount = parseAmount(fields['total_amount']);
  return amount === null
    ? { kind: 'forged', reason: 'total_amount' }
    : { kind: 'paid', received: { channel: 'alipay', code, transaction, amount, currency: 'CNY' } };
}

function isSigned(sdk: AlipaySdk, fields: Readonly<Record<string, string>>): boolean {
  try {
    // The SDK deletes the signature from its argument.
    return sdk.checkNotifySignV2({ ...fields });
  } catch {
    return false;
  }
}

function parseAmount(text: string | undefined): Amount | null {
  if (text === undefined || !/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null;
  const amount = tryParseDecimal(text);
  return amount === null ? null : toAmount(amount);
}

/** Taipei and Shanghai share a time zone. Alipay needs the real time, not the shop's clock, which a demo may offset. */
const shanghaiTime = () => formatTime(Date.now(), 'YYYY-MM-DD HH:mm:ss');

/** An environment file holds a key on one line with escaped line breaks. The SDK rejects a trailing line break. */
const normalizePem = (key: string) => key.replaceAll('\\n', '\n').trim();
