import { lottery } from '@baodao/api-client/endpoints/lottery';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signUp } from '../../test/members.ts';
import { openTestShop } from '../../test/shop.ts';
import { lottery as lotteryTable } from '../platform/db/schema/lottery.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { checkGames } from './checkGames.ts';
import { LotteryLine } from './format/games.ts';
import { nothingKept } from './keptRecords.ts';
import { loadGames } from './loadGames.ts';
import { collectProblems } from './problems.ts';

const shop = await openTestShop();

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text });
const createLine = (parts: readonly [number, number]) =>
  LotteryLine.parse({
    id: 1,
    title: local('转盘'),
    rule: local('规则 <b>'),
    type: 'wheel',
    startsAt: '-1h',
    endsAt: '+24h',
    prizes: [
      { id: 11, title: local('十积分'), type: 'integral', num: 10, parts: parts[0] },
      { id: 12, title: local('谢谢'), type: 'none', num: 0, parts: parts[1] },
    ],
  });
const load = (lines: LotteryLine[]) =>
  inTransaction(shop.services.db, (tx) => loadGames(tx, { lotteries: lines, guesses: [] }, nothingKept));
const findLottery = async () => (await shop.services.db.select().from(lotteryTable).where(eq(lotteryTable.id, 1)))[0];

test('creates the seed once, and keeps the odds after the first draw', async () => {
  await load([createLine([2000, 8000])]);
  const first = await findLottery();
  await load([createLine([10_000, 0])]);
  expect((await findLottery())?.seed).toBe(first?.seed);
  expect((await shop.call(lottery.lottery, {})).data).toMatchObject({
    id: 1,
    rule: expect.stringContaining('&lt;b'),
    prizes: [{ odds: '1.0000' }, { odds: '0.0000' }],
  });
  expect((await shop.call(lottery.draw, { lotteryId: 1 }, await signUp(shop))).status).toBe(true);
  await load([createLine([1, 9999])]);
  expect((await shop.call(lottery.lottery, { id: 1 })).data.prizes[0]).toMatchObject({ odds: '1.0000' });
  await load([]);
  expect(await shop.call(lottery.lottery, { id: 1 })).toMatchObject({ httpStatus: 404 });
});

test('rejects incomplete odds and a lottery without a blank prize', () => {
  const problems = collectProblems();
  const place = { file: 'lotteries.jsonl', line: 1 };
  const broken = { ...createLine([1, 2]), prizes: createLine([1, 2]).prizes.slice(0, 1) };
  checkGames(problems, { lotteries: [{ place, value: broken }], guesses: [], coupons: new Set() });
  expect(problems.count()).toBe(2);
});
