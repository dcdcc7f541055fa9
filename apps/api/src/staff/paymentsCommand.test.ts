import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../test/shop.ts';
import { paymentAttempt, paymentOrder, suspectMoney } from '../db/schema/payment.ts';
import { openShopData } from './openShopData.ts';
import { paymentsCommand } from './paymentsCommand.ts';
import { UsageError } from './staffCommand.ts';

const code = 'P2611210000000000001';
let folder: string;
let shop: TestShop | undefined;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baodao-payments-'));
  env = { DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder };
  if (process.env.TEST_DATABASE !== 'pglite') {
    shop = await startTestShop();
    env.DATABASE_URL = shop.services.pool.options.connectionString ?? '';
  }
  const { db, close } = await openShopData(env);
  const money = { amount: '280.00', currency: 'CNY' };
  const attempt = { code, userId: 1, tradeCode: 'T1', channel: 'alipay', state: 'suspect', expiresAt: new Date() };
  await db.insert(paymentAttempt).values({ ...attempt, ...money });
  await db.insert(paymentOrder).values({ paymentCode: code, orderCode: 'O1', amount: '280.00', open: false });
  await db
    .insert(suspectMoney)
    .values({ paymentCode: code, providerTransaction: '2026', amount: '0.01', currency: 'CNY', reason: 'amount' });
  await close();
});
afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function call(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const result = await paymentsCommand.run(args, env, (line) => lines.push(line));
  return { code: result, said: lines.join('\n') };
}

test('what waits for a decision is listed with both amounts', async () => {
  const { said } = await call('list');
  for (const fact of [code, 'amount: asked 280.00 CNY, received 0.01 CNY', 'alipay 2026', 'for O1']) expect(said).toContain(fact);
});

test('a decision is told beforehand, and refused with its reason', async () => {
  expect(await call('dismiss', code, '--dry-run')).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed.') });
  expect(await call('settle', code)).toEqual({
    code: 1,
    said: 'Not all of its orders can be paid any more: give it back. Nothing was changed.',
  });
});

test('it is made once', async () => {
  expect(await call('dismiss', code, '--note', 'told twice')).toMatchObject({ code: 0 });
  expect(await call('refund', code)).toEqual({ code: 1, said: 'It was dismissed before. Nothing was changed.' });
  expect(await call('list')).toEqual({ code: 0, said: 'There is none.' });
});

test('what is not understood is not guessed', async () => {
  for (const args of [[], ['pay', code], ['settle'], ['list', code], ['settle', code, code], ['settle', code, '--all']])
    await expect(call(...args)).rejects.toThrow(UsageError);
});
