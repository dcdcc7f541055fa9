import { fromMinorUnits, toMinorUnits } from '@baodao/domain/money/minorUnits';
import type { Amount } from '@baodao/domain/money/money';
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
import { sanitizeSubject } from './sanitizeSubject.ts';
import { createUnionPayClient, formatTxnTime, PENDING, SUCCESS, type UnionPayMerchant } from './unionPayClient.ts';
import { findSignatureProblem, type TrustedChain } from './unionPaySigning.ts';

const CNY = '156';
/** UnionPay's web payments (protocol 5.1.0), charged in CNY. */
export function createUnionPay(merchant: UnionPayMerchant, publicUrl: string): FormProvider {
  const { merId, gateway } = merchant;
  const { chain, sign, request, queryState } = createUnionPayClient(merchant);

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

    notices: { toForm: (body) => body, accepted: { status: 200, body: 'ok' }, rejected: { status: 400, body: 'fail' } },
    returns: { readCode: (fields) => fields.get('orderId') ?? '', isSigned: (fields) => fields.has('signature') },
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

const parseAmount = (fen: string | undefined): Amount | null => (fen !== undefined && /^\d{1,12}$/.test(fen) ? fromMinorUnits(fen) : null);
