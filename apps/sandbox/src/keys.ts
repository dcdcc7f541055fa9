import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type CardKeys, readCardKeys, SIGNER } from './cards/cardKeys.ts';
import { digits } from './cards/digits.ts';
import { COURIER_CODE } from './courier/courierCode.ts';
import { readCourierSecret } from './courier/courierKeys.ts';
import type { EcpayKeys } from './ecpay/ecpayKeys.ts';
import { readIdentityKeys } from './identityProviders/identityKeys.ts';
import { readInvoiceKeys } from './invoices/invoiceKeys.ts';
import type { InvoiceKeys } from './invoices/shapes.ts';
import { readMailAccount } from './mail/mailAccount.ts';
import type { MailAccount } from './mail/shapes.ts';
import { createPrivateFileOnce, readTextFile, replacePrivateFile } from './privateFile.ts';
import { readSupplierKeys } from './supplier/supplierKeys.ts';

/** Private keys of the simulated services. Only the sandbox reads them. */
export interface SandboxKeys {
  appId: string;
  sellerId: string;
  appPrivateKey: string;
  appPublicKey: string;
  platformPrivateKey: string;
  platformPublicKey: string;
  supplierSecret: string;
  smsSecret: string;
}

/** Alipay merchant settings in `DATA_DIR/sandbox/alipay-merchant.json`, which the shop reads. */
export interface AlipayMerchant {
  appId: string;
  sellerId: string;
  /** PKCS8, PEM without a trailing line break, which the SDK rejects. */
  appPrivateKey: string;
  alipayPublicKey: string;
  gateway: string;
}

/** Shared secrets and the sandbox's URLs in `DATA_DIR/sandbox/shared.json`, which the shop reads. */
export interface SharedSecrets {
  supplierSecret: string;
  smsSecret: string;
  supplierUrl: string;
  /** Encrypts identity numbers for the supplier. */
  supplierPublicKey: string;
  smsUrl: string;
}

/** UnionPay merchant settings in `DATA_DIR/sandbox/union-merchant.json`. Certificates and the key are PEM. */
export interface UnionMerchant {
  merId: string;
  signCertificate: string;
  signKey: string;
  rootCertificate: string;
  middleCertificate: string;
  gateway: string;
  testSigner: string;
}

/** E.SUN merchant settings in `DATA_DIR/sandbox/esun-merchant.json`. */
export interface EsunMerchant {
  mid: string;
  macKey: string;
  gateway: string;
}

/** WeChat Pay merchant settings in `DATA_DIR/sandbox/wechat-pay-merchant.json`. Keys are PEM. */
export interface WechatPayMerchant {
  mchId: string;
  serial: string;
  privateKey: string;
  apiV3Key: string;
  platformSerial: string;
  platformKey: string;
  gateway: string;
  /** The official account at the identity providers, whose settings the shop reads from `identity.json`. */
  app: { id: string; secret: string; open: string; api: string };
}

/** ECPay merchant settings in `DATA_DIR/sandbox/ecpay-merchant.json`, for an adapter. */
export interface EcpayMerchant extends EcpayKeys {
  gateway: string;
}

/** Settings of the e-invoices in `DATA_DIR/sandbox/invoice-merchant.json`. */
export interface InvoiceMerchant extends InvoiceKeys {
  gateway: string;
}

/** Settings of the mail server in `DATA_DIR/sandbox/mail-server.json`, which the shop reads. */
export interface MailServerSettings extends MailAccount {
  host: string;
  port: number;
}

/** Settings of the sandbox's own courier in `DATA_DIR/sandbox/courier.json`. */
export interface CourierSettings {
  code: string;
  url: string;
  secret: string;
}

export interface SandboxKeyRing {
  keys: SandboxKeys;
  cardKeys: CardKeys;
  alipayMerchant: AlipayMerchant;
  unionMerchant: UnionMerchant;
  esunMerchant: EsunMerchant;
  wechatPayMerchant: WechatPayMerchant;
  ecpayMerchant: EcpayMerchant;
  invoiceMerchant: InvoiceMerchant;
  mailServer: MailServerSettings;
  courier: CourierSettings;
  shared: SharedSecrets;
}

/**
 * Creates the keys on first use and writes the files that the shop reads. Later calls keep the keys and update only the URLs, so that
 * the sandbox can change its port. All files are in `dataDir/sandbox` with mode 0600.
 */
export async function ensureSandboxKeys(
  dataDir: string,
  { sandboxUrl, smtpPort }: { sandboxUrl: string; smtpPort: number },
): Promise<SandboxKeyRing> {
  const keys = readSandboxKeys(dataDir);
  const base = sandboxUrl.replace(/\/+$/, '');
  const alipayMerchant: AlipayMerchant = {
    appId: keys.appId,
    sellerId: keys.sellerId,
    appPrivateKey: keys.appPrivateKey,
    alipayPublicKey: keys.platformPublicKey,
    gateway: `${base}/gateway.do`,
  };
  const shared: SharedSecrets = {
    supplierSecret: keys.supplierSecret,
    smsSecret: keys.smsSecret,
    supplierUrl: `${base}/supplier/order`,
    supplierPublicKey: readSupplierKeys(dataDir).publicKey,
    smsUrl: `${base}/sms`,
  };
  const cardKeys = readCardKeys(dataDir);
  const { union, esun } = cardKeys;
  const unionMerchant: UnionMerchant = {
    merId: union.merId,
    signCertificate: union.merchant.certificate,
    signKey: union.merchant.privateKey,
    rootCertificate: union.root.certificate,
    middleCertificate: union.middle.certificate,
    gateway: base,
    testSigner: SIGNER,
  };
  const esunMerchant: EsunMerchant = { ...esun, gateway: base };
  await writeIfChanged(join(dataDir, 'sandbox', 'alipay-merchant.json'), alipayMerchant);
  await writeIfChanged(join(dataDir, 'sandbox', 'union-merchant.json'), unionMerchant);
  await writeIfChanged(join(dataDir, 'sandbox', 'esun-merchant.json'), esunMerchant);
  const { mchId, serial, merchant, apiV3Key, platformSerial, platform } = cardKeys.wechat;
  const wechatPayMerchant: WechatPayMerchant = {
    mchId,
    serial,
    privateKey: merchant.privateKey,
    apiV3Key,
    platformSerial,
    platformKey: platform.publicKey,
    gateway: base,
    app: { ...readIdentityKeys(dataDir).apps.wechatMp, open: `${base}/identity/wechat/open`, api: `${base}/identity/wechat/api` },
  };
  await writeIfChanged(join(dataDir, 'sandbox', 'wechat-pay-merchant.json'), wechatPayMerchant);
  const ecpayMerchant: EcpayMerchant = { ...cardKeys.ecpay, gateway: base };
  await writeIfChanged(join(dataDir, 'sandbox', 'ecpay-merchant.json'), ecpayMerchant);
  const invoiceMerchant: InvoiceMerchant = { ...readInvoiceKeys(dataDir), gateway: base };
  await writeIfChanged(join(dataDir, 'sandbox', 'invoice-merchant.json'), invoiceMerchant);
  const mailServer: MailServerSettings = { ...readMailAccount(dataDir), host: '127.0.0.1', port: smtpPort };
  await writeIfChanged(join(dataDir, 'sandbox', 'mail-server.json'), mailServer);
  const courier: CourierSettings = { code: COURIER_CODE, url: base, secret: readCourierSecret(dataDir) };
  await writeIfChanged(join(dataDir, 'sandbox', 'courier.json'), courier);
  await writeIfChanged(join(dataDir, 'sandbox', 'shared.json'), shared);
  const merchants = { alipayMerchant, unionMerchant, esunMerchant, wechatPayMerchant, ecpayMerchant, invoiceMerchant };
  return { keys, cardKeys, ...merchants, mailServer, courier, shared };
}

/** Reads the sandbox's own keys, and creates them on first use. */
export function readSandboxKeys(dataDir: string): SandboxKeys {
  const path = join(dataDir, 'sandbox', 'keys.json');
  const found: unknown = JSON.parse(createPrivateFileOnce(path, () => JSON.stringify(makeKeys(), null, 2)));
  if (!isKeys(found)) throw new Error(`${path} does not contain the sandbox's keys. Delete it to create new ones.`);
  return found;
}

const names = [
  'appId',
  'sellerId',
  'appPrivateKey',
  'appPublicKey',
  'platformPrivateKey',
  'platformPublicKey',
  'supplierSecret',
  'smsSecret',
] as const satisfies readonly (keyof SandboxKeys)[];

function isKeys(value: unknown): value is SandboxKeys {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof fields.get(name) === 'string' && fields.get(name) !== '');
}

function makeKeys(): SandboxKeys {
  const app = makePair();
  const platform = makePair();
  return {
    appId: `2021${digits(12)}`,
    sellerId: `2088${digits(12)}`,
    appPrivateKey: app.privateKey,
    appPublicKey: app.publicKey,
    platformPrivateKey: platform.privateKey,
    platformPublicKey: platform.publicKey,
    supplierSecret: randomBytes(32).toString('base64url'),
    smsSecret: randomBytes(32).toString('base64url'),
  };
}

function makePair(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { privateKey: pair.privateKey.trim(), publicKey: pair.publicKey.trim() };
}

async function writeIfChanged(path: string, value: object): Promise<void> {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (readTextFile(path) !== text) await replacePrivateFile(path, text);
}
