import { randomBytes, randomInt, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { createPrivateFileOnce } from '../privateFile.ts';
import { type CertifiedKey, createCertificate } from './certificate.ts';

/** The keys of the two card gateways. */
export interface CardKeys {
  union: {
    merId: string;
    root: CertifiedKey;
    middle: CertifiedKey;
    /** Signs replies, notices and returns. */
    platform: CertifiedKey;
    /** Looks like the platform's, under a root of its own: for messages that must not be believed. */
    stranger: CertifiedKey;
    merchant: CertifiedKey;
  };
  esun: { mid: string; macKey: string };
}

/** Who signs here, as UnionPay's test environment does: never to be taken for UnionPay itself. */
export const SIGNER = '00040000:SIGN';

/** Made on first use, into a file of their own beside the others. */
export function readCardKeys(dataDir: string): CardKeys {
  const path = join(dataDir, 'sandbox', 'card-keys.json');
  const found: unknown = JSON.parse(createPrivateFileOnce(path, () => JSON.stringify(makeKeys(), null, 2)));
  if (!isCardKeys(found)) throw new Error(`${path} does not hold the card gateways' keys. Remove it to have new ones made.`);
  return found;
}

/** The file is this program's own and written whole. */
function isCardKeys(value: unknown): value is CardKeys {
  return typeof value === 'object' && value !== null && 'union' in value && 'esun' in value;
}

function makeKeys(): CardKeys {
  const from = new Date(Date.now() - 86_400_000);
  const to = new Date(Date.now() + 3650 * 86_400_000);
  const authority = (name: string, issuer: CertifiedKey | null) => createCertificate({ name, issuer, isAuthority: true, from, to });
  const leaf = (name: string, issuer: CertifiedKey) => createCertificate({ name, issuer, isAuthority: false, from, to });
  const root = authority('Sandbox UnionPay Root', null);
  const middle = authority('Sandbox UnionPay Middle', root);
  const signer = `041@Z12@${SIGNER}@00000001`;
  return {
    union: {
      merId: `777${digits(12)}`,
      root,
      middle,
      platform: leaf(signer, middle),
      stranger: leaf(signer, authority('Sandbox UnionPay Middle', null)),
      merchant: leaf('041@Z12@Baodao@00000002', middle),
    },
    esun: { mid: `808${digits(7)}`, macKey: randomBytes(20).toString('hex').slice(0, 32).toUpperCase() },
  };
}

export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** UnionPay's name of a certificate: its serial number, in decimal. */
export const getCertificateId = ({ certificate }: CertifiedKey): string =>
  BigInt(`0x${new X509Certificate(certificate).serialNumber}`).toString();
