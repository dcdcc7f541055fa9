import { generateKeyPairSync, sign, verify, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWeChatPay } from './weChatPay.ts';
import { buildAuthorization, decryptResource, findMessageProblem, signLines } from './weChatPaySigning.ts';

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = 1_554_208_460_000;

test('signs method, path, time, nonce and body of a request, each on a line of its own', () => {
  const signer = { mchId: '1900009191', serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C', key: merchant.privateKey };
  const header = buildAuthorization(signer, { method: 'GET', path: '/v3/certificates?a=1', body: '' }, now);
  const [scheme, list = ''] = header.split(/ (.*)/);
  expect(scheme).toBe('WECHATPAY2-SHA256-RSA2048');
  const fields = new Map(list.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 2, -1)]));
  expect(Object.fromEntries(fields)).toMatchObject({ mchid: signer.mchId, serial_no: signer.serial, timestamp: '1554208460' });
  const text = `GET\n/v3/certificates?a=1\n1554208460\n${fields.get('nonce_str')}\n\n`;
  expect(verify('sha256', Buffer.from(text), merchant.publicKey, Buffer.from(fields.get('signature') ?? '', 'base64'))).toBe(true);
});

test('signs the parameters of the bridge as WeChat documents it', () => {
  const lines = ['wx8888888888888888', '1414561699', '5K8264ILTKCH16CQ2502SI8ZNMTM67VS', 'prepay_id=wx201410272009395522657a690389285100'];
  const signature = Buffer.from(signLines(lines, merchant.privateKey), 'base64');
  const text = 'wx8888888888888888\n1414561699\n5K8264ILTKCH16CQ2502SI8ZNMTM67VS\nprepay_id=wx201410272009395522657a690389285100\n';
  expect(verify('sha256', Buffer.from(text), merchant.publicKey, signature)).toBe(true);
});

test('accepts messages that the platform signed within five minutes, under its own serial number', () => {
  const body = '{"data":[]}';
  const signature = sign('sha256', Buffer.from(`1554208460\nnonce\n${body}\n`), platform.privateKey).toString('base64');
  const message = { timestamp: '1554208460', nonce: 'nonce', signature, serial: 'PUB_KEY_ID_1', body };
  const key = { serial: 'PUB_KEY_ID_1', key: platform.publicKey };
  expect(findMessageProblem(message, key, now + 299_000)).toBeNull();
  expect(findMessageProblem(message, key, now + 301_000)).toBe('timestamp');
  expect(findMessageProblem(message, key, now - 301_000)).toBe('timestamp');
  expect(findMessageProblem({ ...message, serial: 'PUB_KEY_ID_2' }, key, now)).toBe('serial');
  expect(findMessageProblem({ ...message, body: '{}' }, key, now)).toBe('signature');
  expect(findMessageProblem(message, { ...key, key: merchant.publicKey }, now)).toBe('signature');
});

test('decrypts what another implementation of AES-256-GCM encrypted', async () => {
  const [apiV3Key, nonce, associatedData] = ['0123456789abcdefghijklmnopqrstuv', 'wCq51qZv4Yfg', 'transaction'];
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(apiV3Key), 'AES-GCM', false, ['encrypt']);
  const algorithm = { name: 'AES-GCM', iv: Buffer.from(nonce), additionalData: Buffer.from(associatedData) };
  const bytes = await webcrypto.subtle.encrypt(algorithm, key, Buffer.from('{"mchid":"1900009191"}'));
  const ciphertext = Buffer.from(bytes).toString('base64');
  const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: associatedData };
  expect(decryptResource(resource, apiV3Key)).toBe('{"mchid":"1900009191"}');
  for (const changes of [{ nonce: 'other' }, { associated_data: '' }, { algorithm: 'AEAD_AES_128_GCM' }, { ciphertext: 'AAAA' }])
    expect(decryptResource({ ...resource, ...changes }, apiV3Key)).toBeNull();
  // A shortened tag would be easier to guess.
  expect(decryptResource({ ...resource, ciphertext: Buffer.from(bytes).subarray(0, -8).toString('base64') }, apiV3Key)).toBeNull();
});

test('rejects settings with short keys', () => {
  const pem = (bits: number) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
    return [privateKey.export({ type: 'pkcs8', format: 'pem' }), publicKey.export({ type: 'spki', format: 'pem' })].map(String);
  };
  const [privateKey = '', platformKey = ''] = pem(2048);
  const [shortKey = '', shortPlatformKey = ''] = pem(1024);
  const settings = {
    mchId: '1900009191',
    serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
    privateKey,
    apiV3Key: '0123456789abcdefghijklmnopqrstuv',
    platformSerial: 'PUB_KEY_ID_1',
    platformKey,
    gateway: 'https://api.mch.weixin.qq.com',
    app: { id: 'wx8888888888888888', secret: 's', open: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' },
  };
  const create = (changes: Partial<typeof settings>) => () => createWeChatPay({ ...settings, ...changes }, 'https://shop.example');
  expect(create({})).not.toThrow();
  expect(create({ privateKey: privateKey.replaceAll('\n', '\\n') })).not.toThrow();
  expect(create({ privateKey: shortKey })).toThrow('WECHAT_PAY_PRIVATE_KEY');
  expect(create({ platformKey: shortPlatformKey })).toThrow('WECHAT_PAY_PLATFORM_KEY');
  expect(create({ apiV3Key: 'short' })).toThrow('WECHAT_PAY_API_V3_KEY');
});
