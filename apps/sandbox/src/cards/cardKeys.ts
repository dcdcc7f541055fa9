import { randomBytes, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { type EcpayKeys, readEcpayKeys } from '../ecpay/ecpayKeys.ts';
import { createPrivateFileOnce } from '../privateFile.ts';
import { readWechatPayKeys, type WechatPayKeys } from '../wechatPay/wechatPayKeys.ts';
import { type CertifiedKey, createCertificate } from './certificate.ts';
import { digits } from './digits.ts';

/** The keys of the card gateways, of WeChat Pay and of ECPay. */
export interface CardKeys {
  union: {
    merId: string;
    root: CertifiedKey;
    middle: CertifiedKey;
    /** Signs replies, notices and returns. */
    platform: CertifiedKey;
    /** A certificate like UnionPay's under another root, for messages that the shop must reject. */
    stranger: CertifiedKey;
    merchant: CertifiedKey;
  };
  esun: { mid: string; macKey: string };
  wechat: WechatPayKeys;
  ecpay: EcpayKeys;
}

type StoredKeys = Omit<CardKeys, 'wechat' | 'ecpay'>;

/** The certificate owner. It differs from UnionPay's own, as in UnionPay's test environment. */
export const SIGNER = '00040000:SIGN';

/** Reads the keys from their own file, and creates them on first use. */
export function readCardKeys(dataDir: string): CardKeys {
  const path = join(dataDir, 'sandbox', 'card-keys.json');
  const found: unknown = JSON.parse(createPrivateFileOnce(path, () => JSON.stringify(makeKeys(), null, 2)));
  if (!isCardKeys(found)) throw new Error(`${path} does not contain the card gateways' keys. Delete it to create new ones.`);
  return { ...found, wechat: readWechatPayKeys(dataDir), ecpay: readEcpayKeys(dataDir) };
}

/** Only the sandbox writes the file, and atomically. */
function isCardKeys(value: unknown): value is StoredKeys {
  return typeof value === 'object' && value !== null && 'union' in value && 'esun' in value;
}

function makeKeys(): StoredKeys {
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

/** UnionPay's certificate id: the decimal serial number. */
export const getCertificateId = ({ certificate }: CertifiedKey): string =>
  BigInt(`0x${new X509Certificate(certificate).serialNumber}`).toString();
