import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { fromMinorUnits, toMinorUnits } from '@baodao/domain/money/minorUnits';
import { formatTime } from '@baodao/domain/time/formats';
import { paymentResult, paymentWindow } from '@baodao/link-builders/links';
import * as z from 'zod/mini';
import { createWeChatOpenId, type WeChatOpenIdApp } from '../identityProviders/wechat.ts';
import {
  type NoticeResult,
  type PaymentStatus,
  type PrepayProvider,
  type PrepayRequest,
  type ProviderRefund,
  ProviderRejection,
  type RefundResult,
} from './paymentProvider.ts';
import { sanitizeSubject } from './sanitizeSubject.ts';
import { createWeChatPayClient, readCode } from './weChatPayClient.ts';
import { createNonce, decryptResource, findMessageProblem, type PlatformKey, signLines, toTimestamp } from './weChatPaySigning.ts';

export interface WeChatPayMerchant {
  mchId: string;
  /** The serial number of the merchant's certificate. */
  serial: string;
  /** PKCS8, PEM. */
  privateKey: string;
  /** 32 characters, which decrypt notices. */
  apiV3Key: string;
  /** The id of WeChat Pay's public key, or the serial number of its platform certificate. */
  platformSerial: string;
  /** PEM of that key or certificate. */
  platformKey: string;
  gateway: string;
  /** The official account, which payments belong to. */
  app: WeChatOpenIdApp;
}

const MIN_KEY_BITS = 2048;
const ORDER_MISSING = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']);

const Amount = z.object({ total: z.int().check(z.positive()), currency: z.string() });
const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().check(z.regex(/^[A-Z0-9]{8,32}$/)),
  transaction_id: z.optional(z.string().check(z.regex(/^\d{1,32}$/))),
  trade_state: z.string(),
  amount: z.optional(Amount),
});
type Transaction = z.infer<typeof Transaction>;
const Refund = z.object({ out_refund_no: z.string(), status: z.string() });
const Notice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});
const RefundResource = z.object({ mchid: z.string(), out_trade_no: z.string().check(z.regex(/^[A-Z0-9]{8,32}$/)) });

/** WeChat Pay (API v3), charged in CNY: by QR code on desktops, on phones, and inside WeChat's browser. */
export function createWeChatPay(merchant: WeChatPayMerchant, publicUrl: string): PrepayProvider {
  const { mchId, serial, apiV3Key, gateway, app } = merchant;
  if (Buffer.byteLength(apiV3Key) !== 32) throw new Error('WECHAT_PAY_API_V3_KEY must have 32 characters');
  const signer = { mchId, serial, key: parseKey('WECHAT_PAY_PRIVATE_KEY', merchant.privateKey, createPrivateKey) };
  const platform = {
    serial: merchant.platformSerial,
    key: parseKey('WECHAT_PAY_PLATFORM_KEY', merchant.platformKey, createPublicKey),
  };
  const { request, requestData } = createWeChatPayClient({ gateway, signer, platform });
  const openIds = createWeChatOpenId(app);
  const notifyUrl = `${publicUrl}/pay/wechat/notify`;

  /** The code of a path is ours, but a query must not depend on that. */
  const orderPath = (code: string, suffix = '') => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(code)}${suffix}`;

  /** The fields that all ways to pay share. They must be equal in repeated requests for one payment. */
  const buildOrder = ({ code, amount, subject, expiresAt }: PrepayRequest) => ({
    appid: app.id,
    mchid: mchId,
    description: sanitizeSubject(subject, 40),
    out_trade_no: code,
    time_expire: `${formatTime(expiresAt, 'YYYY-MM-DD HH:mm:ss').replace(' ', 'T')}+08:00`,
    notify_url: notifyUrl,
    amount: { total: Number(toMinorUnits(amount)), currency: 'CNY' },
  });

  async function prepayInBridge(order: PrepayRequest) {
    const { code, language, authCode } = order;
    if (authCode === undefined) {
      const returnUrl = paymentWindow({ id: code }, { language, origin: publicUrl });
      return { kind: 'redirect' as const, url: openIds.buildAuthorizationUrl(returnUrl, code).href };
    }
    const payer = { openid: await openIds.fetchOpenId(authCode) };
    const Reply = z.object({ prepay_id: z.string() });
    const { prepay_id } = await requestData(Reply, '/v3/pay/transactions/jsapi', { ...buildOrder(order), payer });
    const [timeStamp, nonceStr, packageText] = [toTimestamp(Date.now()), createNonce(), `prepay_id=${prepay_id}`];
    const paySign = signLines([app.id, timeStamp, nonceStr, packageText], signer.key);
    return { kind: 'bridge' as const, params: { appId: app.id, timeStamp, nonceStr, package: packageText, signType: 'RSA', paySign } };
  }

  return {
    channel: 'wechat',
    currency: 'CNY',
    limits: { min: '0.01', max: '10000000.00' },

    async prepay(order) {
      if (order.device === 'wechat') return prepayInBridge(order);
      if (order.device === 'desktop') {
        const reply = await requestData(z.object({ code_url: z.string() }), '/v3/pay/transactions/native', buildOrder(order));
        return { kind: 'qr', text: reply.code_url };
      }
      const scene_info = { payer_client_ip: order.ip, h5_info: { type: 'Wap' } };
      const reply = await requestData(z.object({ h5_url: z.url() }), '/v3/pay/transactions/h5', { ...buildOrder(order), scene_info });
      const url = new URL(reply.h5_url);
      url.searchParams.set('redirect_url', paymentResult({ id: order.code }, { language: order.language, origin: publicUrl }));
      return { kind: 'redirect', url: url.href };
    },

    async query({ code }): Promise<PaymentStatus> {
      const { status, data } = await request('GET', `${orderPath(code)}?mchid=${mchId}`);
      if (status === 404 && ORDER_MISSING.has(readCode(data))) return { state: 'unknown' };
      if (status !== 200) throw new Error(`WeChat Pay's query failed: ${readCode(data) || status}`);
      const transaction = Transaction.parse(data);
      if (transaction.out_trade_no !== code || transaction.mchid !== mchId) throw new Error('WeChat Pay replied about another payment');
      return toPaymentStatus(transaction);
    },

    async close(code) {
      const { status, data } = await request('POST', orderPath(code, '/close'), { mchid: mchId });
      // An order that the shopper never opened does not exist at WeChat Pay and counts as closed.
      return status === 204 || ORDER_MISSING.has(readCode(data)) || readCode(data) === 'ORDER_CLOSED';
    },

    async refund({ payment: { code, amount: total }, refundCode, amount }: ProviderRefund): Promise<RefundResult> {
      const { status, out_refund_no } = await requestData(Refund, '/v3/refund/domestic/refunds', {
        out_trade_no: code,
        out_refund_no: refundCode,
        notify_url: notifyUrl,
        amount: { refund: Number(toMinorUnits(amount)), total: Number(toMinorUnits(total)), currency: 'CNY' },
      });
      if (out_refund_no !== refundCode) throw new Error('WeChat Pay replied about another refund');
      if (status === 'SUCCESS') return 'done';
      // The shopper's account cannot be credited. Staff refund in WeChat Pay's back office.
      if (status === 'ABNORMAL') return 'manual';
      if (status === 'CLOSED') throw new ProviderRejection(status);
      throw new Error('WeChat Pay has not completed the refund yet');
    },

    notices: {
      isJson: true,
      toForm: (body, headers) => {
        const names = ['timestamp', 'nonce', 'signature', 'serial'] as const;
        const signed = names.map((name) => [name, String(headers[`wechatpay-${name}`] ?? '')]);
        return new URLSearchParams([...signed, ['body', body]]).toString();
      },
      accepted: { status: 204 },
      rejected: { status: 400, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: 'rejected' }) },
    },
    returns: null,
    verifyNotice: async (fields) => verifyNotice(fields, { mchId, appId: app.id, apiV3Key, platform }),
    // A repeated notice has another time and nonce, but the same body.
    getSignedText: ({ body = '' }) => body,
  };
}

function toPaymentStatus(transaction: Transaction): PaymentStatus {
  switch (transaction.trade_state) {
    case 'SUCCESS': {
      const received = toReceived(transaction);
      if (!received) throw new Error('WeChat Pay reported a payment without a number or an amount in CNY');
      return { state: 'paid', received };
    }
    case 'NOTPAY':
    case 'USERPAYING':
      return { state: 'pending' };
    // A refunded payment must not pay the order.
    case 'REFUND':
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    case 'PAYERROR':
      return { state: 'failed' };
    default:
      throw new Error(`WeChat Pay reported an unknown state: ${transaction.trade_state}`);
  }
}

function toReceived({ out_trade_no: code, transaction_id: transaction, amount }: Transaction) {
  if (!transaction || amount?.currency !== 'CNY') return null;
  return { channel: 'wechat' as const, code, transaction, amount: fromMinorUnits(String(amount.total)), currency: 'CNY' as const };
}

interface NoticeKeys {
  mchId: string;
  appId: string;
  apiV3Key: string;
  platform: PlatformKey;
}

function verifyNotice(
  { timestamp = '', nonce = '', signature = '', serial = '', body = '' }: Readonly<Record<string, string>>,
  { mchId, appId, apiV3Key, platform }: NoticeKeys,
): NoticeResult {
  const forged = (reason: string): NoticeResult => ({ kind: 'forged', reason });
  const problem = findMessageProblem({ timestamp, nonce, signature, serial, body }, platform, Date.now());
  if (problem) return forged(problem);
  const notice = Notice.safeParse(parseJson(body));
  if (!notice.success) return forged('body');
  const { event_type: eventType, resource } = notice.data;
  const content = parseJson(decryptResource(resource, apiV3Key) ?? '');
  if (eventType.startsWith('REFUND.')) {
    const refund = RefundResource.safeParse(content);
    if (!refund.success) return forged('resource');
    return refund.data.mchid === mchId ? { kind: 'refund', code: refund.data.out_trade_no } : forged('mchid');
  }
  if (eventType !== 'TRANSACTION.SUCCESS') return forged('event_type');
  const parsed = Transaction.safeParse(content);
  if (!parsed.success) return forged('resource');
  const transaction = parsed.data;
  if (transaction.mchid !== mchId) return forged('mchid');
  if (transaction.appid !== appId) return forged('appid');
  if (transaction.trade_state !== 'SUCCESS') return { kind: 'waiting', code: transaction.out_trade_no };
  const received = toReceived(transaction);
  return received ? { kind: 'paid', received } : forged('amount');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An environment file holds a key on one line with escaped line breaks. */
function parseKey(name: string, pem: string, parse: (pem: string) => KeyObject): KeyObject {
  const key = parse(pem.replaceAll('\\n', '\n'));
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_KEY_BITS)
    throw new Error(`${name} is not an RSA key of at least ${MIN_KEY_BITS} bits`);
  return key;
}
