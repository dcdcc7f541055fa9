// Cards through ECPay (https://developers.ecpay.com.tw/?p=2509), as an adapter of the channel of card payments.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { AdapterContext } from '../../apps/api/src/adapters/shopConfig.ts';
import type { FormProvider, NoticeResult, PaymentStatus } from '../../apps/api/src/paymentProviders/paymentProvider.ts';

type Fields = Readonly<Record<string, string>>;

/** What .NET writes otherwise than `encodeURIComponent`. */
const asDotNet: Fields = { '%20': '+', '~': '%7e', "'": '%27' };

/** ECPay's `CheckMacValue` over all other fields. */
export function checkMacValue(fields: Fields, hashKey: string, hashIv: string): string {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== 'CheckMacValue')
    .map(([name, value]) => [name.toLowerCase(), `${name}=${value}`] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = [`HashKey=${hashKey}`, ...pairs.map(([, pair]) => pair), `HashIV=${hashIv}`].join('&');
  const encoded = encodeURIComponent(text)
    .toLowerCase()
    .replace(/%20|~|'/g, (found) => asDotNet[found] ?? found);
  return createHash('sha256').update(encoded).digest('hex').toUpperCase();
}

export function createEcpay({ publicUrl, setting, isLive }: AdapterContext): FormProvider {
  const merchantId = setting('ADAPTER_ECPAY_MERCHANT_ID');
  const hashKey = setting('ADAPTER_ECPAY_HASH_KEY');
  const hashIv = setting('ADAPTER_ECPAY_HASH_IV');
  const gateway = setting('ADAPTER_ECPAY_GATEWAY');
  if (isLive && gateway.includes('stage')) throw new Error("ADAPTER_ECPAY_GATEWAY is ECPay's test environment");

  const sign = (fields: Fields): Record<string, string> => ({ ...fields, CheckMacValue: checkMacValue(fields, hashKey, hashIv) });

  function isSigned(fields: Fields): boolean {
    const [given, expected] = [fields['CheckMacValue'] ?? '', checkMacValue(fields, hashKey, hashIv)].map((text) => Buffer.from(text));
    return given?.length === expected?.length && given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
  }

  /** ECPay counts in whole dollars. */
  function toWholeTwd(amount: string): string {
    const [whole = '', cents = '00'] = amount.split('.');
    if (!/^0+$/.test(cents)) throw new Error(`ECPay charges whole TWD, not ${amount}`);
    return whole;
  }

  const toPaid = ({ MerchantTradeNo: code = '', TradeNo: transaction = '', TradeAmt = '' }: Fields) => {
    if (code === '' || transaction === '' || !/^\d{1,8}$/.test(TradeAmt)) return null;
    return { channel: 'esun', code, transaction, amount: `${TradeAmt}.00`, currency: 'TWD' } as const;
  };

  return {
    channel: 'esun',
    currency: 'TWD',
    limits: { min: '5.00', max: '199999.00' },

    async start({ code, amount, subject, language, sentAt }) {
      const back = `${publicUrl}/pay/esun/return/${language}`;
      return {
        action: `${gateway}/Cashier/AioCheckOut/V5`,
        method: 'POST',
        fields: sign({
          MerchantID: merchantId,
          MerchantTradeNo: code,
          MerchantTradeDate: toTaipeiTime(sentAt),
          PaymentType: 'aio',
          TotalAmount: toWholeTwd(amount),
          TradeDesc: 'Baodao',
          ItemName: subject.replace(/[#&=\p{C}]/gu, ' ').slice(0, 100),
          ReturnURL: `${publicUrl}/pay/esun/notify`,
          OrderResultURL: back,
          ClientBackURL: `${back}?MerchantTradeNo=${code}`,
          ChoosePayment: 'Credit',
          EncryptType: '1',
          ...(language === 'en' ? { Language: 'ENG' } : {}),
        }),
      };
    },

    async query({ code }): Promise<PaymentStatus> {
      const fields = sign({ MerchantID: merchantId, MerchantTradeNo: code, TimeStamp: String(Math.floor(Date.now() / 1000)) });
      const reply = await fetch(`${gateway}/Cashier/QueryTradeInfo/V5`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(10_000),
      });
      if (!reply.ok) throw new Error(`ECPay replied ${reply.status}`);
      const found = Object.fromEntries(new URLSearchParams(await reply.text()));
      if (!isSigned(found)) throw new Error('The reply is not signed by ECPay');
      if (found['TradeStatus'] === '10200047') return { state: 'unknown' };
      if (found['MerchantTradeNo'] !== code) throw new Error('ECPay replied about another payment');
      if (found['TradeStatus'] === '0') return { state: 'pending' };
      if (found['TradeStatus'] !== '1') return { state: 'failed' };
      const received = toPaid(found);
      if (received === null) throw new Error('ECPay reported a payment without a number or amount');
      return { state: 'paid', received };
    },

    // A payment page of ECPay cannot be closed.
    close: null,

    /** ECPay takes no code for a refund, so that a repeated request would refund twice. Staff refund in its back office. */
    refund: async () => 'manual',

    notices: { toForm: (body) => body, accepted: { status: 200, body: '1|OK' }, rejected: { status: 400, body: '0|rejected' } },
    returns: { readCode: (fields) => fields.get('MerchantTradeNo') ?? '', isSigned: (fields) => fields.has('CheckMacValue') },

    async verifyNotice(fields): Promise<NoticeResult> {
      if (!isSigned(fields)) return { kind: 'forged', reason: 'CheckMacValue' };
      if (fields['MerchantID'] !== merchantId) return { kind: 'forged', reason: 'MerchantID' };
      // ECPay's back office can send notices of payments that nobody made.
      if (fields['SimulatePaid'] !== '0') return { kind: 'forged', reason: 'SimulatePaid' };
      const received = toPaid(fields);
      if (received === null) return { kind: 'forged', reason: 'TradeAmt' };
      return fields['RtnCode'] === '1' ? { kind: 'paid', received } : { kind: 'waiting', code: received.code };
    },
    getSignedText: ({ CheckMacValue: _checksum, ...fields }) => new URLSearchParams(Object.entries(fields).toSorted()).toString(),
  };
}

/** `2026/11/21 09:30:00` in Taipei. */
const toTaipeiTime = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/');
