import { activities } from '@baodao/api-client/endpoints/activities';
import { lottery as lotteryCalls } from '@baodao/api-client/endpoints/lottery';
import { guesses, lotteries } from '@baodao/staff-api/endpoints/sales';
import { play } from '@baodao/staff-api/endpoints/service';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openBackOffice, type StaffBrowser } from '../../test/backOffice.ts';
import { signUp } from '../../test/members.ts';
import { importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { sampleFacts } from '../../test/sampleShop.ts';
import { openTestShop } from '../../test/shop.ts';
import { guessActivity } from '../platform/db/schema/activities.ts';
import { lottery } from '../platform/db/schema/lottery.ts';

const shop = await openTestShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const { valid } = await openSampleFolder(sampleFacts.products);
let merchandiser: StaffBrowser;
let service: StaffBrowser;

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text });
const period = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' };
const create = (content: RecordContent) => ({ id: null, version: null, content });
const change = (id: number, content: RecordContent) => ({ id, version: null, content });
const rulesOf = ({ data }: { data: unknown }) => (data as { problems: { rule: string }[] }).problems.map(({ rule }) => rule);

beforeAll(async () => {
  merchandiser = await office.signedIn('merchandiser');
  service = await office.signedIn('service');
});

const points = { title: local('十积分'), type: 'integral', num: 10, parts: 10_000, stock: 1 };
const nothing = { title: local('谢谢'), type: 'none', num: 0, parts: 0 };
const wheel = { title: local('春日转盘'), rule: local('每天一次'), type: 'wheel', dayLimit: 1, ...period };

test('a lottery is created, drawn and closed; its odds stay once members drew, and all of it once it is over', async () => {
  const lacking = await merchandiser.call(lotteries.save, create({ ...wheel, prizes: [points, { ...points, parts: 5 }] }));
  expect(rulesOf(lacking)).toEqual(['odds', 'blankPrize']);
  const wrongCoupon = { title: local('券'), type: 'coupon', coupon: 987_654, parts: 0, num: 1 };
  expect(rulesOf(await merchandiser.call(lotteries.save, create({ ...wheel, prizes: [points, nothing, wrongCoupon] })))).toEqual([
    'reference',
  ]);
  expect(rulesOf(await merchandiser.call(lotteries.save, create({ ...wheel, type: 'quiz', prizes: [points, nothing] })))).toEqual([
    'question',
  ]);
  const { id } = (await merchandiser.call(lotteries.save, create({ ...wheel, prizes: [points, nothing] }))).data;
  const { data: shown } = await shop.call(lotteryCalls.lottery, { id });
  expect(shown).toMatchObject({ title: '春日转盘', prizes: [{ odds: '1.0000' }, { odds: '0.0000' }], seed: null });

  // Before a draw all of it may change.
  const before = (await merchandiser.call(lotteries.one, { id })).data.content;
  expect((await merchandiser.call(lotteries.save, change(id, { ...before, dayLimit: 2 }))).httpStatus).toBe(200);
  const other = (await merchandiser.call(lotteries.save, create({ ...wheel, prizes: [points, nothing] }))).data;
  const stolen = await merchandiser.call(lotteries.save, change(other.id, { ...wheel, prizes: before['prizes'] }));
  expect(rulesOf(stolen)).toEqual(['taken', 'taken']);

  const winner = await signUp(shop);
  expect((await shop.call(lotteryCalls.draw, { lotteryId: id }, winner)).data.record.prizeTitle).toBe('十积分');
  const { content } = (await merchandiser.call(lotteries.one, { id })).data;
  const [first, second] = content['prizes'] as RecordContent[];
  const turned = {
    ...content,
    prizes: [
      { ...first, parts: 0 },
      { ...second, parts: 10_000 },
    ],
  };
  expect(rulesOf(await merchandiser.call(lotteries.save, change(id, turned)))).toEqual(['tookPart']);
  expect((await merchandiser.call(lotteries.save, change(id, { ...content, title: local('夏日转盘') }))).httpStatus).toBe(200);
  expect((await shop.call(lotteryCalls.lottery, { id })).data).toMatchObject({ title: '夏日转盘', seedHash: shown.seedHash });
  expect((await service.call(play.winners, { game: 'lottery', id })).data.items).toMatchObject([
    { code: expect.any(String), prize: local('十积分'), state: 'given' },
  ]);

  const { content: present } = (await merchandiser.call(lotteries.one, { id })).data;
  const ended = { ...present, endsAt: '2020-01-02T00:00:00Z' };
  expect((await merchandiser.call(lotteries.save, change(id, ended))).httpStatus).toBe(200);
  expect((await shop.call(lotteryCalls.lottery, { id })).data.seed).toMatch(/^[0-9a-f]{64}$/);
  expect((await service.call(play.settleLottery, { id })).data).toEqual({ draws: 1, expired: 0 });
  expect(rulesOf(await merchandiser.call(lotteries.save, change(id, present)))).toEqual(['over']);
  expect(await shop.audit()).toEqual([]);
});

test('an import leaves lotteries and guesses that staff created, changed and removed', async () => {
  await importInto(shop, valid);
  const [imported] = await db.select({ id: lottery.id }).from(lottery).where(eq(lottery.status, 1)).orderBy(lottery.id);
  const [guess] = await db
    .select({ id: guessActivity.id })
    .from(guessActivity)
    .where(eq(guessActivity.status, 1))
    .orderBy(guessActivity.id);
  if (!imported || !guess) throw new Error('The sample has no games');
  const read = (await merchandiser.call(guesses.one, { id: guess.id })).data;
  const changed = { ...read.content, title: local('谁会赢'), endsAt: '2099-01-01T00:00:00Z' };
  expect((await merchandiser.call(guesses.save, change(guess.id, changed))).httpStatus).toBe(200);
  const own = (await merchandiser.call(lotteries.save, create({ ...wheel, prizes: [points, nothing] }))).data;
  expect((await merchandiser.call(lotteries.remove, { id: imported.id })).httpStatus).toBe(200);
  expect((await shop.call(lotteryCalls.lottery, { id: imported.id })).httpStatus).toBe(404);

  const { difference } = await importInto(shop, valid);
  expect(difference?.keptContents).toContainEqual({ kind: 'guesses', ids: [guess.id] });
  expect(difference?.keptContents.find(({ kind }) => kind === 'lotteries')?.ids).toEqual(expect.arrayContaining([imported.id, own.id]));
  expect((await shop.call(lotteryCalls.lottery, { id: imported.id })).httpStatus).toBe(404);
  expect((await shop.call(lotteryCalls.lottery, { id: own.id })).data.title).toBe('春日转盘');
  expect((await merchandiser.call(guesses.one, { id: guess.id })).data.content['title']).toEqual(local('谁会赢'));
  expect((await merchandiser.call(guesses.find, {})).data.items.find(({ id }) => id === guess.id)).toMatchObject({
    kind: 'open',
    by: 'Demo merchandiser',
  });
});

test('a guessing game is created, played and settled; options that members chose and their reward stay', async () => {
  const options = [
    { id: 1, title: local('红队') },
    { id: 2, title: local('蓝队') },
  ];
  const content = { title: local('决赛'), text: local('猜冠军'), options, reward: 50, ...period };
  expect(rulesOf(await merchandiser.call(guesses.save, create({ ...content, endsAt: period.startsAt })))).toEqual(['period']);
  const { id } = (await merchandiser.call(guesses.save, create(content))).data;
  const player = await signUp(shop);
  expect((await shop.call(activities.guess, { activityId: id, optionId: 2 }, player)).status).toBe(true);
  const read = (await merchandiser.call(guesses.one, { id })).data.content;
  const withoutChosen = { ...read, options: [options[0], { id: 3, title: local('黄队') }] };
  expect(rulesOf(await merchandiser.call(guesses.save, change(id, withoutChosen)))).toEqual(['tookPart']);
  expect(rulesOf(await merchandiser.call(guesses.save, change(id, { ...read, reward: 10 })))).toEqual(['tookPart']);
  expect(rulesOf(await merchandiser.call(guesses.save, create({ ...read, id: 0 })))).toEqual(['taken']);
  const ended = { ...read, reward: 60, endsAt: '2020-01-02T00:00:00Z' };
  expect((await merchandiser.call(guesses.save, change(id, ended))).httpStatus).toBe(200);
  const key = String(read['key']);
  expect((await service.call(play.winners, { game: 'guess', id })).data.items).toEqual([]);
  expect((await service.call(play.settleGuess, { key, option: 2 })).data).toEqual({ winners: 1 });
  expect((await service.call(play.winners, { game: 'guess', id })).data.items).toMatchObject([{ prize: local('蓝队'), state: 'given' }]);
  expect(rulesOf(await merchandiser.call(guesses.save, change(id, { ...ended, title: local('半决赛') })))).toEqual(['over']);
  // Members keep what they won when it is removed.
  expect((await merchandiser.call(guesses.remove, { id })).httpStatus).toBe(200);
  expect((await service.call(play.games, {})).data.guesses.find((game) => game.id === id)?.result).toBe(2);
  expect(await shop.audit()).toEqual([]);
});
