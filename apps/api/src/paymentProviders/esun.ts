import { createHash, timingSafeEqual } from 'node:crypto';
import { compare } from '@baodao/domain/money/compare';
import { toMinorUnits } from '@baodao/domain/money/minorUnits';
import { type Amount, toAmount, tryParseDecimal } from '@baodao/domain/money/money';
import * as z from 'zod/mini';
import { postForm } from '../platform/outgoing/requestText.ts';
import {
  type FormProvider,
  type NoticeResult,
  type PaymentRequest,
  type PaymentStatus,
  type ProviderRefund,
  ProviderRejection,
  type RedirectForm,
  type RefundResult,
} from './paymentProvider.ts';

export interface EsunMerchant {
  mid: string;
  macKey: string;
  /** Base URL of `/ACQTrans/` and `/ACQQuery/`. */
  gateway: string;
}

/** The bank's limit for return URLs. They may not contain `#`, `?` or `&`. */
const MAX_RETURN_LENGTH = 60;
const NO_SUCH_ORDER = new Set(['GD', 'GE']);
/** Authorised, captured, or being captured: the payment succeeded. */
const PAID = new Set(['00', '19', '50', '51', '59']);
const CANCELLED = new Set(['49', '69']);
/** The shopper pressed cancel on the bank's page. */
const QUIT = 'GR';
/** In progress, or unknown to the bank. The API queries again later. */
const UNDECIDED = new Set(['10', '40', '60', '61', '70', '71', '01', '05', 'G0', 'G1', 'G9', 'GF']);

const pages = { desktop: 'txnf014s', mobile: 'txnf014m' } as const;

const Reply = z.object({ returnCode: z.string(), txnData: z.optional(z.unknown()) });
const Transaction = z.object({
  RC: z.string(),
  MID: z.string(),
  ONO: z.string(),
  LTD: z.optional(z.string()),
  RRN: z.optional(z.string()),
  TXNAMOUNT: z.optional(z.union([z.string(), z.number()])),
});
type Transaction = z.infer<typeof Transaction>;

/**
 * Card payments at E.SUN Bank, charged in whole TWD. The bank sends no notices, and its return request has no amount, so each return
 * triggers a query. Query replies are not signed. The API trusts them because of the TLS certificate of the bank's host.
 */
export function createEsun({ mid, macKey, gateway }: EsunMerchant, publicUrl: string): FormProvider {
  const returnAddress = (language: string) => `${publicUrl}/pay/esun/return/${language}`;
  if (returnAddress('zh-CN').length > MAX_RETURN_LENGTH)
    throw new Error(`E.SUN limits return URLs to ${MAX_RETURN_LENGTH} characters: PUBLIC_URL is too long`);

  /** Posts exactly the text that was digested. */
  const buildForm = (content: Record<string, string>) => {
    const data = JSON.stringify(content);
    return { data, mac: computeMac(data + macKey), ksn: '1' };
  };

  async function request(path: string, ono: string): Promise<{ returnCode: string; transaction: Transaction | null }> {
    const text = await postForm(`${gateway}/${path}`, buildForm({ ONO: ono, MID: mid }));
    const { returnCode, txnData } = Reply.parse(JSON.parse(text.trim().replace(/^DATA=/, '')));
    if (returnCode !== '00') return { returnCode, transaction: null };
    // One of the bank's manuals shows an object, another one its JSON text.
    const transaction = Transaction.parse(typeof txnData === 'string' ? JSON.parse(txnData) : txnData);
    if (transaction.MID !== mid || transaction.ONO !== ono) throw new Error('E.SUN replied about another payment');
    return { returnCode, transaction };
  }
  const query = (code: string) => request('ACQQuery/esuncard/txnf0180', code);

  return {
    channel: 'esun',
    currency: 'TWD',
    limits: { min: '1.00', max: '9999999999.00' },

    async start({ code, amount, device, language }: PaymentRequest): Promise<RedirectForm> {
      const fields = buildForm({ ONO: code, U: returnAddress(language), MID: mid, TA: toMinorUnits(amount, 0), TID: 'EC000001' });
      return { action: `${gateway}/ACQTrans/esuncard/${pages[device]}`, method: 'POST', fields };
    },

    async query({ code }): Promise<PaymentStatus> {
      const { returnCode, transaction } = await query(code);
      if (NO_SUCH_ORDER.has(returnCode)) return { state: 'unknown' };
      if (!transaction) throw new Error(`E.SUN's query failed: ${returnCode}`);
      const { RC, LTD = '', RRN = '' } = transaction;
      if (CANCELLED.has(RC) || RC === QUIT) return { state: 'closed' };
      if (UNDECIDED.has(RC)) return { state: 'pending' };
      if (!PAID.has(RC)) return { state: 'failed' };
      const amount = parseAmount(transaction.TXNAMOUNT);
      if (amount === null) throw new Error('E.SUN reported a payment without an amount');
      return { state: 'paid', received: { channel: 'esun', code, transaction: RRN ? `${LTD}${RRN}` : code, amount, currency: 'TWD' } };
    },

    close: null,

    /** The API can only cancel a whole authorisation before its capture. Staff do other refunds in the bank's back office. */
    async refund({ payment, amount }: ProviderRefund): Promise<RefundResult> {
      const { returnCode, transaction } = await query(payment.code);
      if (!transaction) throw new Error(`E.SUN's query failed: ${returnCode}`);
      const isWhole = compare(amount, payment.amount) === 0;
      if (isWhole && CANCELLED.has(transaction.RC)) return 'done';
      if (!isWhole || (transaction.RC !== '19' && transaction.RC !== '00')) return 'manual';
      const cancelled = await request('ACQTrans/esuncard/txnf0150', payment.code);
      if (cancelled.transaction?.RC === '00') return 'done';
      // The payment was captured meanwhile.
      if (cancelled.returnCode === 'GF') return 'manual';
      throw new ProviderRejection(cancelled.transaction?.RC ?? cancelled.returnCode);
    },

    notices: null,
    returns: {
      // A list of pairs in one field: `RC=00,MID=…,ONO=…`.
      readCode: (fields) => /(?:^|,)ONO=([^,]*)/.exec(fields.get('DATA') ?? '')?.[1] ?? '',
      isSigned: (fields) => fields.has('MACD'),
      isNotice: true,
    },
    verifyNotice: async ({ DATA: data = '', MACD: mac = '' }) => verifyReturn({ data, mac }, { mid, macKey }),
    getSignedText: ({ DATA: data = '' }) => data,
  };
}

/** Failures are unsigned and could be forged, so only signed returns trigger a query. */
export function verifyReturn({ data, mac }: { data: string; mac: string }, { mid, macKey }: Omit<EsunMerchant, 'gateway'>): NoticeResult {
  const expected = Buffer.from(computeMac(`${data},${macKey}`));
  const given = Buffer.from(mac.toLowerCase());
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'forged', reason: 'mac' };
  const entries = data.split(',').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1)] as const;
  });
  const fields = new Map(entries);
  if (fields.size !== entries.length) return { kind: 'forged', reason: 'repeated field' };
  if (fields.get('MID') !== mid) return { kind: 'forged', reason: 'MID' };
  const code = fields.get('ONO') ?? '';
  return /^[A-Z0-9]{8,20}$/.test(code) ? { kind: 'ask', code } : { kind: 'forged', reason: 'ONO' };
}

/** The bank's digest of the text followed by the key. */
export const computeMac = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

function parseAmount(value: string | number | undefined): Amount | null {
  const text = String(value ?? '');
  const decimal = /^\d{1,10}(\.\d{1,2})?$/.test(text) ? tryParseDecimal(text) : null;
  return decimal === null ? null : toAmount(decimal);
}
