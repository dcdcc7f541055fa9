import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activities } from '@baodao/api-client/endpoints/activities';
import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addLottery, certainPrize } from '../../test/lotteries.ts';
import { signUp } from '../../test/members.ts';
import { buyAndPay } from '../../test/paidOrders.ts';
import { openFakeAlipay } from '../../test/payments.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { openStaffShop } from '../../test/staffShop.ts';
import { guessActivity } from '../platform/db/schema/activities.ts';
import { category } from '../platform/db/schema/catalog.ts';
import { supplierApplication } from '../platform/db/schema/guides.ts';
import { lottery } from '../platform/db/schema/lottery.ts';
import { paymentAttempt, paymentDiscrepancy } from '../platform/db/schema/payment.ts';
import { question } from '../platform/db/schema/questions.ts';
import { auditLog, missingKey } from '../platform/db/schema/system.ts';
import { commands } from './commands.ts';
import { operatorHelp, readOperator } from './operator.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
const { shop, db } = staff;
const alipay = await openFakeAlipay(shop);

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text });

/** Commands that change nothing in the database of a shop, or all of it. Their own tests hold what is said here of the others. */
const others = ['backup', 'config', 'export', 'import', 'media', 'migrate', 'restore', 'search'];

/** A change by each command, whose arguments `beforeAll` completes. */
const changes = new Map<string, string[]>();

beforeAll(async () => {
  await addRates(shop);
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop, { price: '100.00' });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 1 }]);
  changes.set('orders', ['ship', order.code, '--courier', 'tcat', '--number', 'TC100001']);
  changes.set('stock', ['change', String(skuId), '-1', 'broken']);
  await db.insert(category).values({ id: 1, parentId: 0, level: 1, title: local('茶'), icon: 'tea', sort: 0 });
  changes.set('products', ['off', String((await addProduct(shop)).productId)]);

  const shipped = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 1 }]);
  await staff.call(commands['orders'] ?? fail('orders'), 'ship', shipped.code, '--courier', 'tcat', '--number', 'TC100002');
  const request = { orderDetailId: shipped.details[0]?.id ?? 0, type: 1, num: 1, reason: 'damaged', description: '', images: [] } as const;
  const { data } = await shop.call(afterSale.saveRefund, { ...request, images: [] }, { token: buyer.token });
  changes.set('after-sale', ['approve', String(data.id), '--note', 'clear']);

  changes.set('accounts', ['create', 'mei', '--role', 'owner']);

  const company = {
    companyName: '茶行',
    taxId: '12345675',
    contact: '王小明',
    phone: '0912345678',
    email: 'tea@shop.example',
    address: '',
  };
  await db.insert(supplierApplication).values({ code: 'G1', categoryIds: [], language: 'en', website: '', ...company });
  changes.set('applications', ['accept', 'G1']);

  await writeFile(
    path.join(staff.folder, 'coupon.json'),
    JSON.stringify({
      title: local('周年庆'),
      type: 'cash',
      amount: '100',
      startsAt: '+0h',
      endsAt: '+48h',
      validDays: 30,
      given: 'code',
      total: 2,
    }),
  );
  changes.set('coupons', ['create', 'coupon.json']);

  const window = { startsAt: sql`shop_now() - interval '2 hours'`, endsAt: sql`shop_now() - interval '1 hour'` };
  const options = [{ id: 1, title: local('红队'), image: null }];
  const game = {
    id: 1,
    key: 'cup',
    title: local('谁会赢'),
    text: local(''),
    options,
    ...window,
    reward: 4,
    sort: 1,
    status: 1,
  };
  await db.insert(guessActivity).values(game);
  changes.set('guess', ['settle', 'cup', '1']);

  const lotteryId = await addLottery(shop, certainPrize({ type: 3, num: 1, stock: 5 }));
  await db.update(lottery).set({ endsAt: sql`shop_now()` });
  changes.set('lottery', ['settle', String(lotteryId)]);

  const asked = { userId: buyer.userId, title: '怎么泡', content: '', type: 3, language: 'zh-CN', status: 1 } as const;
  const [stored] = await db
    .insert(question)
    .values({ ...asked, images: [], tags: [] })
    .returning({ id: question.id });
  changes.set('moderation', ['hide', 'question', String(stored?.id)]);

  const payment = { code: 'P1', userId: 1, tradeCode: 'T1', channel: 'alipay', state: 'suspect', amount: '28.00', currency: 'CNY' };
  await db.insert(paymentAttempt).values({ ...payment, expiresAt: new Date() });
  const received = { paymentCode: 'P1', providerTransaction: '2026', amount: '0.01', currency: 'CNY', reason: 'amount' };
  await db.insert(paymentDiscrepancy).values(received);
  changes.set('payments', ['dismiss', 'P1']);

  await writeFile(path.join(staff.folder, 'rates.csv'), 'code,rate\nTWD,1\nCNY,0.2257\n');
  changes.set('rates', ['import', 'rates.csv', '--date', '2026-11-20', '--source', 'plain']);
  changes.set('reseal', []);
  changes.set('settings', ['set', 'mail', 'help@shop.example']);
  const trip = { type: 'travel', name: '王小明', phoneArea: '886', phone: '0912345678', startDate: '2099-01-01', days: 3 } as const;
  const tailor = { ...trip, people: 2, budget: 0, places: ['阿里山'], content: '' };
  changes.set('tailor', ['close', (await shop.call(activities.tailor, tailor, await signUp(shop))).data.id]);
  await db.insert(missingKey).values({ language: 'en', key: 'a.b', count: 1 });
  changes.set('texts', ['forget']);
  changes.set('webhooks', ['add', 'https://shop.example/hook', '--events', 'order.paid']);
  changes.set('apps', ['add', 'Tea diary', '--redirect', 'https://tea.example/back', '--scopes', 'orders:read']);
});

function fail(name: string): never {
  throw new Error(`There is no command ${name}`);
}

/** A hash of the rows of every table. */
async function readAll() {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  const hashes = new Map<string, unknown>();
  for (const { name } of rows) {
    const hash = sql`SELECT md5(string_agg(t::text, E'\n' ORDER BY t::text)) AS hash FROM ${sql.identifier(name)} AS t`;
    hashes.set(name, (await db.execute<{ hash: string }>(hash)).rows[0]?.hash);
  }
  return hashes;
}

test('every command is either tried here or has tests of its own', () => {
  expect(new Set([...changes.keys(), ...others])).toEqual(new Set(Object.keys(commands)));
});

const names = Object.keys(commands).filter((name) => !others.includes(name));

test.each(names)('staff %s changes nothing in a dry run or without a confirmation, and is recorded with the operator', async (name) => {
  const command = commands[name] ?? fail(name);
  const run = async (options: string[], confirm: (question: string) => Promise<boolean>) => {
    const lines: string[] = [];
    const { operator, rest } = readOperator([...(changes.get(name) ?? []), ...options], staff.env, confirm);
    const code = await command.run(rest, staff.env, (line) => lines.push(line), operator);
    return { code, last: lines.at(-1) ?? '' };
  };
  const questions: string[] = [];
  const before = await readAll();
  const refuse = async (question: string) => questions.push(question) === 0;
  expect(await run(['--dry-run'], refuse)).toEqual({ code: 0, last: expect.stringMatching(/Nothing was changed\.$/) });
  expect(questions).toEqual([]);
  expect(await run([], refuse)).toEqual({ code: 1, last: 'Nothing was changed.' });
  expect(questions).toHaveLength(1);
  expect(await readAll()).toEqual(before);

  expect((await run(['--yes', '--as', 'Mei'], refuse)).code).toBe(0);
  expect(questions).toHaveLength(1);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.event, 'staff.changed')).orderBy(desc(auditLog.id)).limit(1);
  expect(entry?.facts).toMatchObject({ by: 'Mei', action: expect.stringMatching(new RegExp(`^${name}\\b`)) });
});

test('staff commands write to the database only through changeDatabase', async () => {
  const folder = import.meta.dirname;
  const sources = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.includes('.test.') && file !== 'applyChange.ts');
  for (const file of sources) {
    const source = await readFile(path.join(folder, file), 'utf8');
    expect(source, file).not.toMatch(/\binTransaction\(|\bdb\s*\.(insert|update|delete)\(/);
  }
});

test('the options of all commands are taken out of the arguments, wherever they stand', () => {
  const env = { USER: 'ops' };
  expect(readOperator(['change', '7', '-3', '--dry-run', 'broken'], env)).toMatchObject({
    rest: ['change', '7', '-3', 'broken'],
    operator: { name: 'ops', mode: 'dryRun' },
  });
  expect(readOperator(['--as', 'Mei', 'list', '--note', 'x'], env)).toMatchObject({
    rest: ['list', '--note', 'x'],
    operator: { name: 'Mei', mode: 'ask' },
  });
  expect(readOperator(['list', '--as=Mei', '--yes'], env)).toMatchObject({ rest: ['list'], operator: { name: 'Mei', mode: 'confirmed' } });
  for (const args of [['--as'], ['--as', ' '], ['--as', 'x'.repeat(61)]]) expect(() => readOperator(args, env)).toThrow(UsageError);
  for (const option of ['--yes', '--dry-run', '--as']) expect(operatorHelp).toContain(option);
});
