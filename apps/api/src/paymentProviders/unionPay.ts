import { createPrivateKey, type X509Certificate } from 'node:crypto';
import { fromMinorUnits, toMinorUnits } from '@baodao/domain/money/minorUnits';
import type { Amount } from '@baodao/domain/money/money';
import { clockFields } from '@baodao/domain/time/formats';
import { buildSignedText, type Fields } from './buildSignedText.ts';
import {
  type FormProvider,
  type NoticeResult,
  type PaymentRequest,
  type PaymentStatus,
  type ProviderRefund,
  ProviderRejection,
  type RedirectForm,
} from './paymentProvider.ts';
import { postForm } from './requestText.ts';
import { sanitizeSubject } from './sanitizeSubject.ts';
import { findSignatureProblem, getCertificateId, readCertificate, signFields, type TrustedChain } from './unionPaySigning.ts';

export interface UnionPayMerchant {
  merId: string;
  /** PEM. */
  signCertificate: string;
  /** PKCS8, PEM. */
  signKey: string;
  rootCertificate: string;
  middleCertificate: string;
  /** Base URL of `/gateway/api/`. */
  gateway: string;
  /** An additional certificate owner, which signs in UnionPay's test environment. Absent in live mode. */
  testSigner?: string | undefined;
}

const SIGNER = '中国银联股份有限公司';
const CNY = '156';
const SUCCESS = new Set(['00', 'A6']);
const PENDING = new Set(['03', '04', '05']);
const NO_SUCH_ORDER = '34';

/** UnionPay's web payments (protocol 5.1.0), charged in CNY. */
export function createUnionPay(merchant: UnionPayMerchant, publicUrl: string): FormProvider {
  const { merId, gateway, testSigner } = merchant;
  const parseCertificate = (name: string, pem: string): X509Certificate => {
    const certificate = readCertificate(normalizePem(pem));
    if (!certificate) throw new Error(`${name} is not a certificate in PEM format`);
    return certificate;
  };
  const certId = getCertificateId(parseCertificate('UNIONPAY_SIGN_CERT', merchant.signCertificate));
  const key = createPrivateKey(normalizePem(merchant.signKey));
  const chain: TrustedChain = {
    root: parseCertificate('UNIONPAY_ROOT_CERT', merchant.rootCertificate),
    middle: parseCertificate('UNIONPAY_MIDDLE_CERT', merchant.middleCertificate),
    signers: testSigner ? [SIGNER, testSigner] : [SIGNER],
  };
  const base = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', bizType: '000201', accessType: '0', merId, certId };
  const sign = (fields: Fields) => signFields({ ...base, ...fields }, key);

  async function request(path: string, fields: Fields): Promise<Fields> {
    const text = await postForm(`${gateway}/gateway/api/${path}`, sign(fields));
    const reply = parsePairs(text);
    const problem = reply ? findSignatureProblem(reply, chain, Date.now()) : 'repeated field';
    if (!reply || problem) throw new Error(`UnionPay's reply is not authentic: ${problem}`);
    if (reply['merId'] !== merId || reply['orderId'] !== fields['orderId'] || reply['txnTime'] !== fields['txnTime'])
      throw new Error('UnionPay replied about another order');
    return reply;
  }

  /** Queries the status of a payment or refund. */
  async function queryState(orderId: string, sentAt: Date): Promise<{ state: 'done' | 'pending' | 'unknown' | 'failed'; reply: Fields }> {
    const reply = await request('queryTrans.do', { txnType: '00', txnSubType: '00', orderId, txnTime: formatTxnTime(sentAt) });
    const { respCode = '', origRespCode = '' } = reply;
    if (respCode === NO_SUCH_ORDER) return { state: 'unknown', reply };
    if (respCode !== '00') throw new Error(`UnionPay's query failed: ${respCode}`);
    if (SUCCESS.has(origRespCode)) return { state: 'done', reply };
    return { state: origRespCode === '' || PENDING.has(origRespCode) ? 'pending' : 'failed', reply };
  }

  return {
    channel: 'union',
    currency: 'CNY',
    limits: { min: '0.01', max: '9999999999.99' },

    async start({ code, amount, subject, language, minutes, sentAt }: PaymentRequest): Promise<RedirectForm> {
      const fields = sign({
        txnType: '01',
        txnSubType: '01',
        channelType: '07',
        orderId: code,
        txnTime: formatTxnTime(sentAt),
        payTimeout: formatTxnTime(new Date(sentAt.getTime() + minutes * 60_000)),
        txnAmt: toMinorUnits(amount),
        currencyCode: CNY,
        orderDesc: sanitizeSubject(subject, 32),
        frontUrl: `${publicUrl}/pay/union/return/${language}`,
        backUrl: `${publicUrl}/pay/union/notify`,
      });
      return { action: `${gateway}/gateway/api/frontTransReq.do`, method: 'POST', fields };
    },

    async query({ code, sentAt }): Promise<PaymentStatus> {
      const { state, reply } = await queryState(code, sentAt);
      if (state !== 'done') return { state };
      const amount = parseAmount(reply['txnAmt']);
      const { queryId: transaction } = reply;
      if (!transaction || amount === null || reply['currencyCode'] !== CNY)
        throw new Error('UnionPay reported a payment without an amount in CNY');
      return { state: 'paid', received: { channel: 'union', code, transaction, amount, currency: 'CNY' } };
    },

    close: null,

    async refund({ transaction, refundCode, amount, sentAt }: ProviderRefund) {
      // UnionPay rejects repeated refunds, so the API first queries whether the refund exists.
      const { state, reply } = await queryState(refundCode, sentAt);
      if (state === 'done') return 'done';
      if (state === 'failed') throw new ProviderRejection(reply['origRespCode'] ?? '');
      if (state === 'unknown') {
        const { respCode = '' } = await request('backTransReq.do', {
          txnType: '04',
          txnSubType: '00',
          channelType: '07',
          orderId: refundCode,
          txnTime: formatTxnTime(sentAt),
          origQryId: transaction,
          txnAmt: toMinorUnits(amount),
          currencyCode: CNY,
          backUrl: `${publicUrl}/pay/union/notify`,
        });
        if (respCode !== '00' && !PENDING.has(respCode)) throw new ProviderRejection(respCode);
        if ((await queryState(refundCode, sentAt)).state === 'done') return 'done';
      }
      throw new Error('UnionPay has not completed the refund yet');
    },

    verifyNotice: async (fields) => verifyNotice(fields, chain, merId),
    getSignedText: buildSignedText,
  };
}

function verifyNotice(fields: Fields, chain: TrustedChain, merId: string): NoticeResult {
  const problem = findSignatureProblem(fields, chain, Date.now());
  if (problem) return { kind: 'forged', reason: problem };
  if (fields['merId'] !== merId) return { kind: 'forged', reason: 'merId' };
  const { orderId: code, queryId: transaction, txnType, respCode = '' } = fields;
  if (!code || !/^[A-Z0-9]{8,40}$/.test(code)) return { kind: 'forged', reason: 'orderId' };
  if (txnType === '04' || txnType === '31') return { kind: 'refund', code };
  if (txnType !== '01') return { kind: 'forged', reason: 'txnType' };
  if (!SUCCESS.has(respCode)) return { kind: 'waiting', code };
  if (!transaction || !/^\d{1,30}$/.test(transaction)) return { kind: 'forged', reason: 'queryId' };
  if (fields['currencyCode'] !== CNY) return { kind: 'forged', reason: 'currencyCode' };
  const amount = parseAmount(fields['txnAmt']);
  return amount === null
    ? { kind: 'forged', reason: 'txnAmt' }
    : { kind: 'paid', received: { channel: 'union', code, transaction, amount, currency: 'CNY' } };
}

/** A reply is `name=value&…` without percent-encoding. A name ends at the first `=`, and `+` is a literal plus. */
function parsePairs(text: string): Record<string, string> | null {
  const pairs = text.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? ([pair, ''] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const);
  });
  const fields: Record<string, string> = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : null;
}

const parseAmount = (fen: string | undefined): Amount | null => (fen !== undefined && /^\d{1,12}$/.test(fen) ? fromMinorUnits(fen) : null);

/** Taipei and Shanghai share a time zone. */
function formatTxnTime(time: Date): string {
  const { year, month, day, hour, minute, second } = clockFields(time);
  return `${year}${month}${day}${hour}${minute}${second}`;
}

/** An environment file holds a key on one line with escaped line breaks. */
const normalizePem = (pem: string) => pem.replaceAll('\\n', '\n').trim();
