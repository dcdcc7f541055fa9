import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from './config.ts';
import type { Secrets } from './services.ts';

const SHORTEST = 32;

/** The key that the bank's manual prints: everybody knows it. */
const PRINTED_MAC_KEY = 'WEGSC0Q7BAJGTQYL8BV8KRQRZXH6VK0B';

/** In demo mode made once in the data folder; in live mode given, long enough, and nobody's default. */
export async function readSecrets({ SHOP_MODE, SHOP_SECRET, DATA_DIR }: Environment): Promise<Secrets> {
  if (SHOP_SECRET !== undefined) {
    if (SHOP_SECRET.length < SHORTEST) throw new Error(`SHOP_SECRET must have ${SHORTEST} characters at least`);
    if (new Set(SHOP_SECRET).size < 10) throw new Error('SHOP_SECRET looks like a default: make a random one');
    return { shop: SHOP_SECRET };
  }
  if (SHOP_MODE === 'live') throw new Error('SHOP_MODE=live needs SHOP_SECRET');
  await mkdir(DATA_DIR, { recursive: true });
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

/** What live mode will not start with. The list is complete, so that one start tells all. */
export function liveProblems(environment: Environment): string[] {
  if (environment.SHOP_MODE !== 'live') return [];
  const needed = ['DATABASE_URL', 'PUBLIC_URL', 'SHOP_SECRET', 'SUPPLIER_URL', 'SUPPLIER_SECRET'] as const;
  const problems = needed.filter((name) => environment[name] === undefined).map((name) => `${name} is missing`);
  if (environment.SMS_PROVIDER === 'sandbox') problems.push('SMS_PROVIDER is sandbox: nobody would get his code');
  for (const name of ['SMS_SECRET', 'SUPPLIER_SECRET', 'ESUN_MAC_KEY'] as const) {
    const value = environment[name];
    if (value !== undefined && value.length < SHORTEST) problems.push(`${name} is shorter than ${SHORTEST} characters`);
  }
  for (const name of ['ALIPAY_GATEWAY', 'UNIONPAY_GATEWAY', 'ESUN_GATEWAY', 'SMS_URL', 'SUPPLIER_URL'] as const) {
    const value = environment[name];
    if (value !== undefined && isLoopback(value)) problems.push(`${name} leads to this very machine: that is the sandbox`);
  }
  if (environment.UNIONPAY_TEST_SIGNER !== undefined) problems.push('UNIONPAY_TEST_SIGNER lets others than UnionPay say that it was paid');
  if (environment.ESUN_MAC_KEY === PRINTED_MAC_KEY) problems.push("ESUN_MAC_KEY is the example of the bank's manual");
  if (environment.LOGIN_SANDBOX_URL !== undefined) problems.push('LOGIN_SANDBOX_URL is set: anybody could sign in as anybody');
  return problems;
}

const isLoopback = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
