import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from './config.ts';
import type { Secrets } from './services.ts';

const MIN_LENGTH = 32;
const HOW_TO_CREATE = 'Create one with: openssl rand -hex 32';

/** The example key of the bank's manual, which is public. */
const EXAMPLE_MAC_KEY = 'WEGSC0Q7BAJGTQYL8BV8KRQRZXH6VK0B';

/** Reads the secret. Demo mode creates one in the data folder if none is set; live mode requires `SHOP_SECRET`. */
export async function readSecrets({ SHOP_MODE, SHOP_SECRET, DATA_DIR }: Environment): Promise<Secrets> {
  if (SHOP_SECRET !== undefined) {
    if (SHOP_SECRET.length < MIN_LENGTH)
      throw new Error(`SHOP_SECRET has ${SHOP_SECRET.length} characters, but needs at least ${MIN_LENGTH}. ${HOW_TO_CREATE}`);
    if (new Set(SHOP_SECRET).size < 10)
      throw new Error(`SHOP_SECRET looks like a default value: it has fewer than 10 different characters. ${HOW_TO_CREATE}`);
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

/** Lists all settings that live mode does not allow, so that one start shows all of them. */
export function liveProblems(environment: Environment): string[] {
  if (environment.SHOP_MODE !== 'live') return [];
  const required = ['DATABASE_URL', 'PUBLIC_URL', 'SHOP_SECRET', 'SUPPLIER_URL', 'SUPPLIER_SECRET'] as const;
  const problems = required.filter((name) => environment[name] === undefined).map((name) => `${name} is missing`);
  if (environment.SMS_PROVIDER === 'sandbox')
    problems.push('SMS_PROVIDER is sandbox, which does not deliver messages: use aliyun or webhook');
  for (const name of ['SMS_SECRET', 'SUPPLIER_SECRET', 'ESUN_MAC_KEY'] as const) {
    const value = environment[name];
    if (value !== undefined && value.length < MIN_LENGTH)
      problems.push(`${name} has ${value.length} characters, but needs at least ${MIN_LENGTH}`);
  }
  for (const name of ['ALIPAY_GATEWAY', 'UNIONPAY_GATEWAY', 'ESUN_GATEWAY', 'SMS_URL', 'SUPPLIER_URL'] as const) {
    const value = environment[name];
    if (value !== undefined && isLoopback(value)) problems.push(`${name} is ${value}, which is this machine: only the sandbox runs there`);
  }
  if (environment.UNIONPAY_TEST_SIGNER !== undefined)
    problems.push('UNIONPAY_TEST_SIGNER is set: it accepts payment notifications that UnionPay did not sign');
  if (environment.ESUN_MAC_KEY === EXAMPLE_MAC_KEY) problems.push("ESUN_MAC_KEY is the example key of the bank's manual");
  if (environment.LOGIN_SANDBOX_URL !== undefined) problems.push('LOGIN_SANDBOX_URL is set: anyone could sign in as any member');
  return problems;
}

const isLoopback = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
