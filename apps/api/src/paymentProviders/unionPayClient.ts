import { createPrivateKey, type X509Certificate } from 'node:crypto';
import { formatInTaipei } from '@baodao/domain/time/formats';
import { postForm } from '../platform/outgoing/requestText.ts';
import type { Fields } from './buildSignedText.ts';
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
export const SUCCESS = new Set(['00', 'A6']);
export const PENDING = new Set(['03', '04', '05']);
const NO_SUCH_ORDER = '34';

/** Sends signed requests to UnionPay and verifies the replies. */
export function createUnionPayClient(merchant: UnionPayMerchant) {
  const { merId, gateway, testSigner } = merchant;
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

  return { chain, sign, request, queryState };
}

function parseCertificate(name: string, pem: string): X509Certificate {
  const certificate = readCertificate(normalizePem(pem));
  if (!certificate) throw new Error(`${name} is not a certificate in PEM format`);
  return certificate;
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

/** Taipei and Shanghai share a time zone. */
export const formatTxnTime = (time: Date): string => formatInTaipei(time, 'yyyyMMddHHmmss');

/** An environment file holds a key on one line with escaped line breaks. */
const normalizePem = (pem: string) => pem.replaceAll('\\n', '\n').trim();
