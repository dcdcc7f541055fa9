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
