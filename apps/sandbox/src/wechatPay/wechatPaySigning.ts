import { createCipheriv, randomBytes, sign, verify } from 'node:crypto';
import type { WechatPayKeys } from './wechatPayKeys.ts';

export type Headers = Record<string, string>;

const MAX_CLOCK_SKEW_SECONDS = 300;

const toBytes = (...lines: string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');
const toSeconds = (now: number) => String(Math.floor(now / 1000));

/** The headers of a signed reply or notice. */
export function signMessage(
  body: string,
  keys: WechatPayKeys,
  { now, flaw = null }: { now: number; flaw?: 'signature' | 'certificate' | null },
): Headers {
  const [timestamp, nonce] = [toSeconds(now), randomBytes(16).toString('hex')];
  // Signed with a key that the shop does not know as WeChat Pay's.
  const { privateKey } = flaw === 'certificate' ? keys.merchant : keys.platform;
  const signature = sign('RSA-SHA256', toBytes(timestamp, nonce, flaw === 'signature' ? `${body} ` : body), privateKey);
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature.toString('base64'),
    'wechatpay-serial': flaw === 'certificate' ? keys.serial : keys.platformSerial,
  };
}

/** True if the merchant signed the request with its `Authorization` header. */
export function isSignedRequest(
  { method, url, authorization, body }: { method: string; url: string; authorization: string; body: string },
  keys: WechatPayKeys,
  now: number,
): boolean {
  const [scheme = '', list = ''] = authorization.split(/ (.*)/s);
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return false;
  const fields = new Map([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  const field = (name: string) => fields.get(name) ?? '';
  if (field('mchid') !== keys.mchId || field('serial_no') !== keys.serial || field('nonce_str').length < 16) return false;
  if (Math.abs(now / 1000 - Number(field('timestamp'))) > MAX_CLOCK_SKEW_SECONDS) return false;
  const text = toBytes(method, url, field('timestamp'), field('nonce_str'), body);
  return verify('RSA-SHA256', text, keys.merchant.publicKey, Buffer.from(field('signature'), 'base64'));
}

/** True if the merchant signed the parameters that the shop's page hands to WeChat. */
export function isSignedForBridge(params: Headers, keys: WechatPayKeys): boolean {
  const { appId = '', timeStamp = '', nonceStr = '', package: packageText = '', signType, paySign = '' } = params;
  if (appId !== keys.appId || signType !== 'RSA') return false;
  const text = toBytes(appId, timeStamp, nonceStr, packageText);
  return verify('RSA-SHA256', text, keys.merchant.publicKey, Buffer.from(paySign, 'base64'));
}

/** Encrypts the content of a notice with AES-256-GCM. */
export function encryptResource(content: object, type: string, { apiV3Key }: WechatPayKeys) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce);
  cipher.setAAD(Buffer.from(type));
  const bytes = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return {
    algorithm: 'AEAD_AES_256_GCM',
    original_type: type,
    ciphertext: Buffer.concat(bytes).toString('base64'),
    associated_data: type,
    nonce,
  };
}
