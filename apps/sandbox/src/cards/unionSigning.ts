import { createHash, createSign, createVerify, X509Certificate } from 'node:crypto';
import type { CertifiedKey } from './certificate.ts';

export type Fields = Readonly<Record<string, string>>;

/** The hex digest that takes the place of the message: everything but the signature, sorted, as it stands. */
function computeDigest(pairs: Fields): string {
  const names = Object.keys(pairs).filter((name) => name !== 'signature');
  names.sort();
  const text = names.map((name) => `${name}=${pairs[name]}`).join('&');
  return createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex');
}

/** Signs as the platform does, and puts the certificate beside it. With `bad` the signature belongs to another text. */
export function signFields(pairs: Fields, holder: CertifiedKey, bad = false): Record<string, string> {
  const whole = { ...pairs, signPubKeyCert: holder.certificate };
  const hex = computeDigest(bad ? { ...whole, forged: '1' } : whole);
  return { ...whole, signature: createSign('RSA-SHA256').update(hex, 'ascii').sign(holder.privateKey).toString('base64') };
}

/** Whether a request was signed by the merchant. Requests carry no blank values. */
export function isSignedByMerchant(pairs: Fields, merchant: CertifiedKey): boolean {
  if (Object.values(pairs).some((value) => value === '')) return false;
  const key = new X509Certificate(merchant.certificate).publicKey;
  return createVerify('RSA-SHA256')
    .update(computeDigest(pairs), 'ascii')
    .verify(key, Buffer.from(pairs['signature'] ?? '', 'base64'));
}
