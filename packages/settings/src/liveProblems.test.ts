import { expect, test } from 'vitest';
import { liveProblems } from './liveProblems.ts';
import { parseSettings, readEnvironment, readSettings, readWebSettings } from './readSettings.ts';
import { suggestLine } from './settings.ts';

test('names all missing settings and all settings of the sandbox in live mode', () => {
  const env = {
    SHOP_MODE: 'live',
    SMS_PROVIDER: 'sandbox',
    ALIPAY_GATEWAY: 'http://127.0.0.1:3002/gateway.do',
    SUPPLIER_SECRET: 'short',
    UNIONPAY_GATEWAY: 'http://localhost:3002',
    UNIONPAY_TEST_SIGNER: '00040000:SIGN',
    ESUN_GATEWAY: 'http://localhost:3002/',
    // The example key of the bank's manual.
    ESUN_MAC_KEY: 'WEGSC0Q7BAJGTQYL8BV8KRQRZXH6VK0B',
  };
  const problems = liveProblems(parseSettings(env), env, 'api').join('\n');
  for (const name of ['DATABASE_URL', 'SHOP_SECRET', 'SMS_PROVIDER', 'ALIPAY_GATEWAY', 'SUPPLIER_SECRET']) expect(problems).toContain(name);
  for (const name of ['UNIONPAY_GATEWAY', 'UNIONPAY_TEST_SIGNER', 'ESUN_GATEWAY', 'ESUN_MAC_KEY']) expect(problems).toContain(name);
});

/** Settings of live mode that pass every check. */
const live = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=verify-full',
  PUBLIC_URL: 'https://shop.example',
  SHOP_SECRET: '0123456789abcdefghijklmnopqrstuv',
  SUPPLIER_URL: 'https://supplier.example',
  SUPPLIER_SECRET: 'vutsrqponmlkjihgfedcba9876543210',
  SUPPLIER_PUBLIC_KEY: 'a key in PEM',
  SMS_PROVIDER: 'webhook',
  SMS_URL: 'https://sms.example/send',
  SMS_SECRET: 'fedcba9876543210vutsrqponmlkjihg',
};

function problemsOf(changes: Record<string, string>): string[] {
  const env = { ...live, ...changes };
  return liveProblems(parseSettings(env), env, 'api');
}

test('live mode accepts complete settings with HTTPS addresses', () => {
  expect(problemsOf({})).toEqual([]);
});

test('live mode needs no supplier, whose system needs all its settings', () => {
  expect(problemsOf({ SUPPLIER_URL: '', SUPPLIER_SECRET: '', SUPPLIER_PUBLIC_KEY: '' })).toEqual([]);
  expect(problemsOf({ SUPPLIER_PUBLIC_KEY: '' })).toEqual([expect.stringMatching(/^SUPPLIER_PUBLIC_KEY is missing/)]);
});

test('live mode checks the system of each shop like the common one', () => {
  const good = { shops: [12], url: 'https://warehouse.example', secret: 'ghijklmnopqrstuv0123456789abcdef', publicKey: 'a key in PEM' };
  const withSuppliers = (...suppliers: object[]) => problemsOf({ SUPPLIERS: JSON.stringify(suppliers) });
  expect(withSuppliers(good)).toEqual([]);
  const { publicKey: _, ...keyless } = good;
  expect(withSuppliers({ ...keyless, url: 'http://warehouse.example', secret: 'short' })).toEqual([
    expect.stringMatching(/^SUPPLIERS, shop 12: url is .* not encrypted/),
    expect.stringMatching(/^SUPPLIERS, shop 12: secret has 5 characters/),
    expect.stringMatching(/^SUPPLIERS, shop 12: publicKey is missing/),
  ]);
});

test('a shop has one system, and no two systems share a secret', () => {
  const read =
    (...suppliers: object[]) =>
    () =>
      readEnvironment({ SUPPLIERS: JSON.stringify(suppliers) });
  const first = { shops: [12], url: 'https://warehouse.example', secret: 'one' };
  expect(read(first, { ...first, shops: [13], secret: 'two' })).not.toThrow();
  expect(read(first, { ...first, secret: 'two' })).toThrow('names the shop 12 more than once');
  expect(read(first, { ...first, shops: [13] })).toThrow('a secret that another supplier has');
  expect(read({ ...first, shops: [] })).toThrow('SUPPLIERS: ');
  expect(() => readEnvironment({ SUPPLIERS: 'warehouse' })).toThrow('SUPPLIERS: is not JSON');
});

/** Written out here, because a test that imports the list does not notice what is missing in it. */
const addressSettings = [
  'PUBLIC_URL',
  'SUPPLIER_URL',
  'SMS_URL',
  'ALIPAY_GATEWAY',
  'UNIONPAY_GATEWAY',
  'ESUN_GATEWAY',
  'WECHAT_PAY_GATEWAY',
  'ECPAY_INVOICE_GATEWAY',
  'COURIER_URL',
  'SF_GATEWAY',
  'RATES_URL',
];

test('live mode rejects a mail server of this machine and an unencrypted connection to one', () => {
  const mail = { SMTP_HOST: 'mail.example', MAIL_FROM: 'shop@shop.example' };
  expect(problemsOf(mail)).toEqual([]);
  expect(problemsOf({ ...mail, SMTP_SECURITY: 'starttls', SMTP_USER: 'shop', SMTP_PASSWORD: 'a-short-one' })).toEqual([]);
  expect(problemsOf({ ...mail, SMTP_SECURITY: 'none' })).toEqual([expect.stringMatching(/^SMTP_SECURITY .*starttls/)]);
  for (const host of ['localhost', '127.1', '2130706433', 'mail.localhost.'])
    expect(problemsOf({ ...mail, SMTP_HOST: host }), host).toEqual([expect.stringMatching(/^SMTP_HOST .*this machine/)]);
  expect(problemsOf({ ...mail, SMTP_USER: 'shop', SMTP_PASSWORD: live.SUPPLIER_SECRET })).toEqual([
    expect.stringContaining('SUPPLIER_SECRET and SMTP_PASSWORD'),
  ]);
});

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
    expect(problemsOf({ [name]: `https://${host}:8443` }), name).toEqual([expect.stringMatching(new RegExp(`^${name} .*this machine`))]);
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

test.each([
  'SHOP_SECRET',
  'SHOP_SECRET_PREVIOUS',
  'SUPPLIER_SECRET',
  'COURIER_SECRET',
  'SMS_SECRET',
  'ESUN_MAC_KEY',
  'WECHAT_PAY_API_V3_KEY',
])('live mode rejects a short or monotonous %s', (name) => {
  expect(problemsOf({ [name]: 'short' })).toEqual([expect.stringMatching(new RegExp(`^${name} .*at least 32`))]);
  expect(problemsOf({ [name]: 'ab'.repeat(20) })).toEqual([expect.stringMatching(new RegExp(`^${name} .*different characters`))]);
});

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

test('live mode rejects payment gateways that browsers must not or could not submit forms to', () => {
  for (const entry of [
    'http://gateway.example',
    '*',
    'https:',
    'javascript:pay()',
    '',
    'https://openapi.alipaydev.com',
    'https://127.0.0.1',
  ])
    expect(problemsOf({ PAYMENT_GATEWAYS: `https://openapi.alipay.com,${entry}` }), entry).toEqual([
      expect.stringMatching(/^PAYMENT_GATEWAYS /),
    ]);
  const esun = { ESUN_MID: '808015130', ESUN_MAC_KEY: 'k8d7s6f5g4h3j2k1l0q9w8e7r6t5y4u3' };
  expect(problemsOf({ ...esun, PAYMENT_GATEWAYS: 'https://openapi.alipay.com' })).toEqual([
    'PAYMENT_GATEWAYS does not contain https://acq.esunbank.com.tw of ESUN_GATEWAY: browsers would not submit its payment form',
  ]);
  expect(problemsOf({ ...esun, PAYMENT_GATEWAYS: 'https://openapi.alipay.com, https://acq.esunbank.com.tw/' })).toEqual([]);
  expect(problemsOf(esun)).toEqual([]);
});

test.each([
  ['postgres://shop:pass-word@db.example/shop', false],
  ['postgres://shop:pass-word@10.0.0.5/shop?sslmode=require', false],
  ['postgres://shop:pass-word@db.example/shop?sslmode=no-verify', false],
  ['postgres://shop:pass-word@db.example/shop?sslmode=verify-full&sslmode=disable', false],
  ['postgres://shop:pass-word@localhost/shop?host=db.example', false],
  ['postgres:///shop?password=pass-word', false],
  ['postgres://shop:pass-word@10.0.0.5/shop?sslmode=verify-full', true],
  ['postgres://shop:pass-word@127.0.0.1:5432/shop', true],
  ['postgres://shop:pass-word@[::1]/shop', true],
  ['postgres:///shop?host=/var/run/postgresql', true],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/shop', true],
])('live mode reaches the database %s only over verified TLS or on this machine', (DATABASE_URL, isAllowed) => {
  const problems = problemsOf({ DATABASE_URL });
  expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual(isAllowed ? [] : ['DATABASE_URL']);
  expect(problems.join()).not.toContain('pass-word');
});

test('live mode reaches only the named private host of the database without TLS', () => {
  const own = { DATABASE_URL: 'postgres://shop:pass-word@postgres/shop' };
  expect(problemsOf(own)).toHaveLength(1);
  expect(problemsOf({ ...own, DATABASE_PRIVATE_HOST: 'postgres' })).toEqual([]);
  expect(problemsOf({ ...own, DATABASE_PRIVATE_HOST: 'postgres', DATABASE_REPLICA_URLS: 'postgres://replica/shop' })).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URLS connects to replica/),
  ]);
  expect(problemsOf({ ...own, DATABASE_PRIVATE_HOST: 'postgres', DATABASE_READER_URL: 'postgres://reader/shop' })).toEqual([
    expect.stringMatching(/^DATABASE_READER_URL connects to reader/),
  ]);
  expect(problemsOf({ DATABASE_URL: 'postgres://db.example/shop', DATABASE_PRIVATE_HOST: 'postgres' })).toHaveLength(1);
});

test('live mode rejects addresses with passwords, with paths that would be ignored, and of the shop itself', () => {
  for (const name of addressSettings) {
    const problems = problemsOf({ [name]: 'https://user:pass-word@other.example' });
    expect(problems, name).toEqual([expect.stringMatching(new RegExp(`^${name} .*password`))]);
    expect(problems.join()).not.toContain('pass-word');
  }
  for (const name of ['PUBLIC_URL', 'SUPPLIER_URL'])
    for (const path of ['/shop', '/?shop=1', '/#shop'])
      expect(problemsOf({ [name]: `https://other.example${path}` }), name).toEqual([expect.stringMatching(new RegExp(`^${name} .*path`))]);
  for (const name of addressSettings.filter((each) => each !== 'PUBLIC_URL'))
    expect(problemsOf({ [name]: `${live.PUBLIC_URL}:443` }), name).toEqual([expect.stringMatching(new RegExp(`^${name} .*shop itself`))]);
});

test('live mode names what the selected SMS provider lacks', () => {
  expect(problemsOf({ SMS_URL: '', SMS_SECRET: '' })).toEqual([
    'SMS_URL is missing. Write: SMS_URL=https://sms.example/send',
    'SMS_SECRET is missing. Write: SMS_SECRET=…',
  ]);
});

test('live mode rejects REDIS_URL, which nothing would read', () => {
  expect(problemsOf({ REDIS_URL: 'redis://:pass-word@cache.example' })).toEqual([expect.stringMatching(/^REDIS_URL .*Remove it$/)]);
});

test.each([
  ['ALIPAY_SELLR_ID', 'ALIPAY_SELLER_ID'],
  ['ESUN_MACKEY', 'ESUN_MAC_KEY'],
  ['PAYMENT_GATEWAY', 'PAYMENT_GATEWAYS'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['METRIC_FROM', 'METRICS_FROM'],
  ['DATADIR', 'DATA_DIR'],
  ['sms_per_ip_hour', 'SMS_PER_IP_HOUR'],
  ['LOGIN_FAILURE_PER_IP_HOUR', 'LOGIN_FAILURES_PER_IP_HOUR'],
  ['MEMBER_WRITES_PER_MINUTES', 'MEMBER_WRITES_PER_MINUTE'],
] as const)('every program rejects the misspelled setting %s', (name, meant) => {
  const line = suggestLine(meant);
  const expected = `These settings are wrong:\n  ${name} is no setting of the shop: did you mean ${meant}? Write: ${line}\n`;
  for (const env of [live, {}].map((given) => ({ ...given, [name]: 'secret-value' }))) {
    for (const program of ['api', 'staff'] as const) expect(() => readSettings(env, program)).toThrow(expected);
    expect(() => readWebSettings(env)).toThrow(expected);
  }
});

test('ignores variables of other programs', () => {
  const others = {
    HOME: '/root',
    HOSTNAME: 'web-1',
    NODE_ENV: 'production',
    LOG_FILE: 'x',
    API_KEY: 'x',
    DATABASE_PASSWORD: 'x',
    GOOGLE_APPLICATION_CREDENTIALS: 'x',
    npm_package_name: 'baodao',
    // Kubernetes sets these for a service that is called "shop".
    SHOP_SERVICE_HOST: '10.0.0.1',
    SHOP_SERVICE_PORT: '80',
    SHOP_SERVICE_PORT_HTTP: '80',
    SHOP_PORT: 'tcp://10.0.0.1:80',
    SHOP_PORT_80_TCP_ADDR: '10.0.0.1',
    // And these for one that is called "api", of which the first has the name of a setting.
    API_PORT: 'tcp://10.0.0.2:3001',
    API_SERVICE_HOST: '10.0.0.2',
    API_SERVICE_PORT: '3001',
    API_PORT_3001_TCP: 'tcp://10.0.0.2:3001',
  };
  expect(readSettings({ ...live, ...others }, 'api')).toMatchObject(live);
});

test('a trailing slash of the public address does not double those of its paths', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe('https://shop.example');
});

test('a live web server needs its address and safe gateways only, staff commands need neither', () => {
  const names = (env: Record<string, string>) => liveProblems(parseSettings({ SHOP_MODE: 'live', ...env }), env, 'web');
  expect(names({ PUBLIC_URL: 'https://shop.example' })).toEqual([]);
  expect(names({})).toEqual([expect.stringMatching(/^PUBLIC_URL .*Write: PUBLIC_URL=https/)]);
  expect(names({ PUBLIC_URL: 'https://shop.example', PAYMENT_GATEWAYS: 'http://a.example' })).toHaveLength(1);
  expect(liveProblems(parseSettings({ SHOP_MODE: 'live' }), {}, 'staff')).toEqual([]);
});

test('live mode wants an address of its own for the back office, with HTTPS and another host than the shop', () => {
  const shop = { PUBLIC_URL: 'https://shop.example', BACKOFFICE_PORT: '3004' };
  expect(problemsOf(shop)).toEqual([expect.stringMatching(/^BACKOFFICE_URL is missing/)]);
  expect(problemsOf({ ...shop, BACKOFFICE_URL: 'http://office.example' })).toEqual([expect.stringMatching(/^BACKOFFICE_URL .*https/)]);
  expect(problemsOf({ ...shop, BACKOFFICE_URL: 'https://shop.example:8443' })).toEqual([
    expect.stringMatching(/has the host of PUBLIC_URL/),
  ]);
  expect(problemsOf({ ...shop, BACKOFFICE_URL: 'https://office.example' })).toEqual([]);
});
