import { createHash, createSign, createVerify, X509Certificate } from 'node:crypto';
import type { CertifiedKey } from './certificate.ts';

export type Fields = Readonly<Record<string, string>>;

/** The hex digest to sign: all fields except the signature, sorted and unencoded. */
function computeDigest(pairs: Fields): string {
  const names = Object.keys(pairs).filter((name) => name !== 'signature');
  names.sort();
  const text = names.map((name) => `${name}=${pairs[name]}`).join('&');
  return createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex');
}

/** Signs as UnionPay does, and adds the certificate. With `bad`, the signature belongs to another text. */
export function signFields(pairs: Fields, holder: CertifiedKey, bad = false): Record<string, string> {
  const whole = { ...pairs, signPubKeyCert: holder.certificate };
  const hex = computeDigest(bad ? { ...whole, forged: '1' } : whole);
  return { ...whole, signature: createSign('RSA-SHA256').update(hex, 'ascii').sign(holder.privateKey).toString('base64') };
}

/** True if the merchant signed the request. Requests contain no empty values. */
export function isSignedByMerchant(pairs: Fields, merchant: CertifiedKey): boolean {
  if (Object.values(pairs).some((value) => value === '')) return false;
  const key = new X509Certificate(merchant.certificate).publicKey;
  return createVerify('RSA-SHA256')
    .update(computeDigest(pairs), 'ascii')
    .verify(key, Buffer.from(pairs['signature'] ?? '', 'base64'));
}
