import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import type { Environment } from './config.ts';
import type { Secrets } from './services.ts';

const MIN_LENGTH = 32;
const MIN_DIFFERENT = 10;
const HOW_TO_CREATE = 'Create one with: openssl rand -hex 32';

/** The public merchant numbers of ECPay's test environment. */
const ECPAY_TEST_MERCHANTS = new Set(['2000132', '2000933', '3085340', '3083192']);

/** Their public keys and vectors. */
const ECPAY_TEST_KEYS = new Set(['ejCk326UnaZWKisg', 'q9jcZX8Ib9LM8wYk', 'HwiqPsywG1hLQNuN', 'YqITWD4TyKacYXpn']);

/** The example key of the bank's manual, which is public. */
const EXAMPLE_MAC_KEY = 'WEGSC0Q7BAJGTQYL8BV8KRQRZXH6VK0B';

/** Reads the secret. Demo mode creates one in the data folder if none is set; live mode requires `SHOP_SECRET`. */
export async function readSecrets({ SHOP_MODE, SHOP_SECRET, DATA_DIR }: Environment): Promise<Secrets> {
  if (SHOP_SECRET !== undefined) {
    const [weakness] = findWeakness('SHOP_SECRET', SHOP_SECRET);
    if (weakness) throw new Error(weakness);
    return { shop: SHOP_SECRET };
  }
  if (SHOP_MODE === 'live') throw new Error(`SHOP_SECRET is missing: SHOP_MODE=live requires it. ${HOW_TO_CREATE}`);
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = path.join(DATA_DIR, 'shop.secret');
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(randomBytes(32).toString('hex'));
    await handle.sync();
    await handle.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { shop: await readFile(file, 'utf8') };
}

/** Addresses that others call, or that the shop sends secrets, phone numbers or payments to. */
const addressSettings = [
  'PUBLIC_URL',
  'SUPPLIER_URL',
  'SMS_URL',
  'ALIPAY_GATEWAY',
  'UNIONPAY_GATEWAY',
  'ESUN_GATEWAY',
  'WECHAT_PAY_GATEWAY',
  'ECPAY_INVOICE_GATEWAY',
] as const;

/** Their keys sign messages, so that a guessed one forges them. */
const signingSecrets = ['SHOP_SECRET', 'SUPPLIER_SECRET', 'SMS_SECRET', 'ESUN_MAC_KEY', 'WECHAT_PAY_API_V3_KEY'] as const;

const allSecrets = [
  ...signingSecrets,
  'ALIYUN_SMS_KEY_SECRET',
  'ALIPAY_PRIVATE_KEY',
  'ECPAY_INVOICE_HASH_KEY',
  'ECPAY_INVOICE_HASH_IV',
  'UNIONPAY_SIGN_KEY',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_APP_SECRET',
  'WECHAT_MP_APP_SECRET',
  'WEIBO_APP_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'TENCENT_APP_KEY',
] as const;

/** Lists all settings that live mode does not allow, so that one start shows all of them. */
export function liveProblems(environment: Environment): string[] {
  if (environment.SHOP_MODE !== 'live') return [];
  const required = ['DATABASE_URL', 'PUBLIC_URL', 'SHOP_SECRET', 'SUPPLIER_URL', 'SUPPLIER_SECRET'] as const;
  const problems = required.filter((name) => environment[name] === undefined).map((name) => `${name} is missing`);
  if (environment.SMS_PROVIDER === 'sandbox')
    problems.push('SMS_PROVIDER is sandbox, which does not deliver messages: use aliyun or webhook');
  for (const name of signingSecrets) problems.push(...findWeakness(name, environment[name]));
  for (const [at, name] of allSecrets.entries()) {
    const same = allSecrets.slice(0, at).find((other) => environment[name] !== undefined && environment[other] === environment[name]);
    if (same) problems.push(`${same} and ${name} have the same value: give each its own. ${HOW_TO_CREATE}`);
  }
  for (const name of addressSettings) problems.push(...findAddressProblem(name, environment[name]));
  if (environment.UNIONPAY_TEST_SIGNER !== undefined)
    problems.push('UNIONPAY_TEST_SIGNER is set: it accepts payment notifications that UnionPay did not sign');
  if (environment.ESUN_MAC_KEY === EXAMPLE_MAC_KEY) problems.push("ESUN_MAC_KEY is the example key of the bank's manual");
  if (ECPAY_TEST_MERCHANTS.has(environment.ECPAY_INVOICE_MERCHANT_ID ?? ''))
    problems.push("ECPAY_INVOICE_MERCHANT_ID is a public merchant number of ECPay's test environment, whose invoices do not count");
  for (const name of ['ECPAY_INVOICE_HASH_KEY', 'ECPAY_INVOICE_HASH_IV'] as const)
    problems.push(...findShortKeyWeakness(name, environment[name]));
  if (environment.LOGIN_SANDBOX_URL !== undefined) problems.push('LOGIN_SANDBOX_URL is set: anyone could sign in as any member');
  return problems;
}

/** Why a secret can be guessed. Empty for a good or missing one. The value is not shown. */
function findWeakness(name: string, secret: string | undefined): string[] {
  if (secret === undefined) return [];
  if (secret.length < MIN_LENGTH) return [`${name} has ${secret.length} characters, but needs at least ${MIN_LENGTH}. ${HOW_TO_CREATE}`];
  if (new Set(secret).size < MIN_DIFFERENT)
    return [`${name} looks like a default value: it has fewer than ${MIN_DIFFERENT} different characters. ${HOW_TO_CREATE}`];
  return [];
}

/** The keys of ECPay and of its test environment. ECPay sets their length of 16 characters. */
function findShortKeyWeakness(name: string, key: string | undefined): string[] {
  if (key === undefined) return [];
  if (ECPAY_TEST_KEYS.has(key)) return [`${name} is a public key of ECPay's test environment`];
  return new Set(key).size < 8 ? [`${name} looks like a default value: it has fewer than 8 different characters`] : [];
}

function findAddressProblem(name: string, address: string | undefined): string[] {
  if (address === undefined) return [];
  const { protocol, hostname } = new URL(address);
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (isLoopback(host)) return [`${name} is ${address}, which is this machine: set the address of the real service`];
  if (testHosts.test(host)) return [`${name} is ${address}, a test environment without real money: set the provider's production address`];
  if (protocol !== 'https:') return [`${name} is ${address}, which is not encrypted: use an address that starts with https://`];
  return [];
}

/** The test environments of Alipay, UnionPay, E.SUN and ECPay. */
const testHosts = /(^|\.)alipaydev\.com$|(^|\.)test\.95516\.com$|^acqtest\.esunbank\.com\.tw$|(^|\.)[a-z]+-stage\.ecpay\.com\.tw$/;

/** The unspecified address connects to this machine as well. IPv4 rules also match IPv4 addresses in IPv6 notation. */
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addSubnet('0.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addAddress('::', 'ipv6');

/** `host` comes from `URL`, which writes IPv4 addresses of any notation in the usual one. */
function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version === 0) return /(^|\.)localhost(\.localdomain)?$/.test(host);
  return loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
