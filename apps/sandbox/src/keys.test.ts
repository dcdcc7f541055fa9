import { createSign, createVerify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureSandboxKeys } from './keys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'baodao-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (name: string): unknown => JSON.parse(readFileSync(join(dataDir, 'sandbox', name), 'utf8'));

test('creates keys once, readable only by their owner, and keeps them when the URL changes', async () => {
  const first = await ensureSandboxKeys(dataDir, { sandboxUrl: 'http://127.0.0.1:3002/', smtpPort: 3003 });
  const second = await ensureSandboxKeys(dataDir, { sandboxUrl: 'http://127.0.0.1:4002', smtpPort: 4003 });
  expect(second.keys).toEqual(first.keys);
  expect(first.alipayMerchant.gateway).toBe('http://127.0.0.1:3002/gateway.do');
  expect(read('alipay-merchant.json')).toEqual({
    appId: first.keys.appId,
    sellerId: first.keys.sellerId,
    appPrivateKey: first.keys.appPrivateKey,
    alipayPublicKey: first.keys.platformPublicKey,
    gateway: 'http://127.0.0.1:4002/gateway.do',
  });
  expect(read('shared.json')).toEqual({
    supplierSecret: first.keys.supplierSecret,
    smsSecret: first.keys.smsSecret,
    supplierUrl: 'http://127.0.0.1:4002/supplier/order',
    supplierPublicKey: first.shared.supplierPublicKey,
    smsUrl: 'http://127.0.0.1:4002/sms',
  });
  expect(read('mail-server.json')).toEqual({ ...first.mailServer, host: '127.0.0.1', port: 4003 });
  const files = readdirSync(join(dataDir, 'sandbox'));
  expect(files.sort()).toEqual([
    'alipay-merchant.json',
    'card-keys.json',
    'courier-keys.json',
    'courier.json',
    'ecpay-keys.json',
    'ecpay-merchant.json',
    'esun-merchant.json',
    'identity.json',
    'invoice-keys.json',
    'invoice-merchant.json',
    'keys.json',
    'mail-keys.json',
    'mail-server.json',
    'shared.json',
    'supplier-keys.json',
    'union-merchant.json',
    'wechat-pay-keys.json',
    'wechat-pay-merchant.json',
  ]);
  for (const name of files) expect(statSync(join(dataDir, 'sandbox', name)).mode & 0o777).toBe(0o600);
});

test('key pairs match, and merchant and gateway have different keys', async () => {
  const { keys } = await ensureSandboxKeys(dataDir, { sandboxUrl: 'http://127.0.0.1:3002', smtpPort: 3003 });
  const signature = createSign('RSA-SHA256').update('text').sign(keys.appPrivateKey);
  expect(createVerify('RSA-SHA256').update('text').verify(keys.appPublicKey, signature)).toBe(true);
  expect(createVerify('RSA-SHA256').update('text').verify(keys.platformPublicKey, signature)).toBe(false);
  expect(keys.supplierSecret).not.toBe(keys.smsSecret);
  expect(Buffer.from(keys.smsSecret, 'base64url')).toHaveLength(32);
});

test('concurrent callers get the same keys', async () => {
  const rings = await Promise.all([1, 2, 3].map(() => ensureSandboxKeys(dataDir, { sandboxUrl: 'http://127.0.0.1:3002', smtpPort: 3003 })));
  expect(new Set(rings.map((ring) => ring.keys.smsSecret)).size).toBe(1);
});
