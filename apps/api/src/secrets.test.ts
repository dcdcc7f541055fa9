import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from './config.ts';
import { liveProblems, readSecrets } from './secrets.ts';

test('names all missing settings and all settings of the sandbox in live mode', () => {
  const environment = readEnvironment({
    SHOP_MODE: 'live',
    SMS_PROVIDER: 'sandbox',
    ALIPAY_GATEWAY: 'http://127.0.0.1:3002/gateway.do',
    SUPPLIER_SECRET: 'short',
    UNIONPAY_GATEWAY: 'http://localhost:3002',
    UNIONPAY_TEST_SIGNER: '00040000:SIGN',
    ESUN_GATEWAY: 'http://localhost:3002/',
    // The example key of the bank's manual.
    ESUN_MAC_KEY: 'WEGSC0Q7BAJGTQYL8BV8KRQRZXH6VK0B',
  });
  const problems = liveProblems(environment).join('\n');
  for (const name of ['DATABASE_URL', 'SHOP_SECRET', 'SMS_PROVIDER', 'ALIPAY_GATEWAY', 'SUPPLIER_SECRET']) expect(problems).toContain(name);
  for (const name of ['UNIONPAY_GATEWAY', 'UNIONPAY_TEST_SIGNER', 'ESUN_GATEWAY', 'ESUN_MAC_KEY']) expect(problems).toContain(name);
});

/** Settings of live mode that pass every check. */
const live = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  PUBLIC_URL: 'https://shop.example',
  SHOP_SECRET: '0123456789abcdefghijklmnopqrstuv',
  SUPPLIER_URL: 'https://supplier.example',
  SUPPLIER_SECRET: 'vutsrqponmlkjihgfedcba9876543210',
  SMS_PROVIDER: 'webhook',
  SMS_URL: 'https://sms.example/send',
  SMS_SECRET: 'fedcba9876543210vutsrqponmlkjihg',
};

const problemsOf = (changes: Record<string, string>) => liveProblems(readEnvironment({ ...live, ...changes }));

test('live mode accepts complete settings with HTTPS addresses', () => {
  expect(problemsOf({})).toEqual([]);
});

const addressSettings = [
  'PUBLIC_URL',
  'SUPPLIER_URL',
  'SMS_URL',
  'ALIPAY_GATEWAY',
  'UNIONPAY_GATEWAY',
  'ESUN_GATEWAY',
  'WECHAT_PAY_GATEWAY',
  'ECPAY_INVOICE_GATEWAY',
];

test.each(addressSettings)('live mode rejects %s without HTTPS', (name) => {
  expect(problemsOf({ [name]: 'http://other.example' })).toEqual([expect.stringMatching(new RegExp(`^${name} .*https`))]);
});

const loopbackSpellings = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'shop.localhost',
  '127.0.0.1',
  '127.1',
  '127.8.9.10',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '0.0.0.0',
  '[::]',
];

test.each(loopbackSpellings)('live mode rejects %s as an address of another machine', (host) => {
  for (const name of addressSettings)
    expect(problemsOf({ [name]: `https://${host}:8443/path` }), name).toEqual([
      expect.stringMatching(new RegExp(`^${name} .*this machine`)),
    ]);
});

test.each([
  ['ALIPAY_GATEWAY', 'https://openapi-sandbox.dl.alipaydev.com/gateway.do'],
  ['ALIPAY_GATEWAY', 'https://openapi.alipaydev.com/gateway.do'],
  ['UNIONPAY_GATEWAY', 'https://gateway.test.95516.com'],
  ['UNIONPAY_GATEWAY', 'https://GATEWAY.TEST.95516.com.'],
  ['ESUN_GATEWAY', 'https://acqtest.esunbank.com.tw'],
])('live mode rejects the test environment %s=%s', (name, address) => {
  expect(problemsOf({ [name]: address })).toEqual([expect.stringMatching(new RegExp(`^${name} .*test environment`))]);
});

test.each(['SHOP_SECRET', 'SUPPLIER_SECRET', 'SMS_SECRET', 'ESUN_MAC_KEY', 'WECHAT_PAY_API_V3_KEY'])(
  'live mode rejects a short or monotonous %s',
  (name) => {
    expect(problemsOf({ [name]: 'short' })).toEqual([expect.stringMatching(new RegExp(`^${name} .*at least 32`))]);
    expect(problemsOf({ [name]: 'ab'.repeat(20) })).toEqual([expect.stringMatching(new RegExp(`^${name} .*different characters`))]);
  },
);

test('live mode rejects two settings with the same secret, without showing it', () => {
  const secret = live.SHOP_SECRET;
  for (const name of [
    'SUPPLIER_SECRET',
    'SMS_SECRET',
    'ESUN_MAC_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'ALIYUN_SMS_KEY_SECRET',
    'GOOGLE_CLIENT_SECRET',
    'TENCENT_APP_KEY',
  ]) {
    const problems = problemsOf({ [name]: secret });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^SHOP_SECRET and ${name} .*own`))]);
    expect(problems.join()).not.toContain(secret);
  }
});

test('rejects a missing secret in live mode, and a short or default one', async () => {
  await expect(readSecrets(readEnvironment({ SHOP_SECRET: 'changeme' }))).rejects.toThrow('SHOP_SECRET');
  await expect(readSecrets(readEnvironment({ SHOP_SECRET: 'a'.repeat(40) }))).rejects.toThrow('default');
  await expect(readSecrets(readEnvironment({ SHOP_MODE: 'live' }))).rejects.toThrow('SHOP_SECRET');
});

test('creates the secret of demo mode once, readable only by its owner', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-secret-'));
  const environment = readEnvironment({ DATA_DIR: folder });
  const first = await readSecrets(environment);
  expect(await readSecrets(environment)).toEqual(first);
  expect((await stat(path.join(folder, 'shop.secret'))).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});

test('names invalid environment variables, and ignores empty ones', () => {
  expect(() => readEnvironment({ API_PORT: 'many' })).toThrow('API_PORT');
  expect(() => readEnvironment({ SHOP_MODE: 'half' })).toThrow('SHOP_MODE');
  expect(readEnvironment({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
});

test("live mode rejects ECPay's test environment and weak keys", () => {
  expect(problemsOf({ ECPAY_INVOICE_GATEWAY: 'https://einvoice-stage.ecpay.com.tw' })).toEqual([
    expect.stringContaining('test environment'),
  ]);
  expect(problemsOf({ ECPAY_INVOICE_MERCHANT_ID: '2000132' })).toEqual([expect.stringContaining('public merchant number')]);
  expect(problemsOf({ ECPAY_INVOICE_HASH_KEY: 'ejCk326UnaZWKisg' })).toEqual([expect.stringContaining('public key')]);
  expect(problemsOf({ ECPAY_INVOICE_HASH_IV: 'aaaabbbbaaaabbbb' })).toEqual([expect.stringContaining('default value')]);
  expect(
    problemsOf({
      ECPAY_INVOICE_MERCHANT_ID: '3123456',
      ECPAY_INVOICE_HASH_KEY: 'x7Kp2Qm9Lw4Tz8Rv',
      ECPAY_INVOICE_HASH_IV: 'b3Nd6Hs1Jf5Gc0Ya',
    }),
  ).toEqual([]);
});
