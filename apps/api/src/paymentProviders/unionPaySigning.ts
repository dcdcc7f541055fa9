import { createHash, createSign, createVerify, type KeyObject, X509Certificate } from 'node:crypto';
import { buildSignedText, type Fields } from './buildSignedText.ts';

/** UnionPay signs the hex digest of the text, not the text itself. */
const computeDigest = (fields: Fields) => createHash('sha256').update(buildSignedText(fields), 'utf8').digest('hex');

/** Signs a request without its empty values, as UnionPay's SDK does. */
export function signFields(fields: Fields, key: KeyObject): Record<string, string> {
  const filled = Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  return { ...filled, signature: createSign('RSA-SHA256').update(computeDigest(filled)).sign(key, 'base64') };
}

/** The certificates to trust: issued by this chain to one of these owners. */
export interface TrustedChain {
  root: X509Certificate;
  middle: X509Certificate;
  /** The third part of the certificate's common name. */
  signers: readonly string[];
}

/** Returns why a message is not authentic, or null if it is. */
export function findSignatureProblem(fields: Fields, chain: TrustedChain, now: number): string | null {
  if (fields['version'] !== '5.1.0' || fields['signMethod'] !== '01' || fields['encoding']?.toUpperCase() !== 'UTF-8') return 'sign method';
  const { signature, signPubKeyCert } = fields;
  if (!signature || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return 'signature';
  // A message contains the certificate of its signature. There is no default for it.
  const certificate = readCertificate(signPubKeyCert);
  if (!certificate) return 'certificate';
  const problem = findCertificateProblem(certificate, chain, now);
  if (problem) return problem;
  return createVerify('RSA-SHA256').update(computeDigest(fields)).verify(certificate.publicKey, signature, 'base64') ? null : 'signature';
}

function findCertificateProblem(certificate: X509Certificate, { root, middle, signers }: TrustedChain, now: number): string | null {
  for (const [name, each] of [
    ['certificate', certificate],
    ['middle certificate', middle],
    ['root certificate', root],
  ] as const) {
    if (!isValidAt(each, now)) return `${name} out of date`;
  }
  if (certificate.publicKey.asymmetricKeyType !== 'rsa' || certificate.ca) return 'certificate';
  if (!isIssuedBy(certificate, middle) || !isIssuedBy(middle, root)) return 'certificate chain';
  return signers.includes(getSignerName(certificate)) ? null : 'certificate owner';
}

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, now: number) =>
  validFromDate.getTime() <= now && now <= validToDate.getTime();

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** `041@Z12@中国银联股份有限公司@00000001`: the third part is the owner. */
function getSignerName({ subject }: X509Certificate): string {
  const names = subject.split('\n').filter((line) => line.startsWith('CN='));
  const [name = ''] = names;
  return names.length === 1 ? (name.slice(3).split('@')[2] ?? '') : '';
}

/** Parses a text with exactly one certificate. Returns null for anything else. */
export function readCertificate(pem: string | undefined): X509Certificate | null {
  if (!pem || !/^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*$/.test(pem)) return null;
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

/** UnionPay identifies certificates by their decimal serial number. */
export const getCertificateId = ({ serialNumber }: X509Certificate): string => BigInt(`0x${serialNumber}`).toString();
