import { activities } from '@baodao/api-client/endpoints/activities';
import { member } from '@baodao/api-client/endpoints/member';
import { bannerLink } from '@baodao/link-builders/banners';
import { beforeAll, expect, test } from 'vitest';
import { local } from '../../../test/listedGoods.ts';
import { signUp } from '../../../test/people.ts';
import { openTestShop } from '../../../test/shop.ts';
import { webPage } from '../../db/schema/guides.ts';

const shop = await openTestShop();
const HOUR = 3_600_000;

beforeAll(async () => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR);
  const page = (id: number, hours: readonly [number, number] | null, kind = 'activity') => ({
    id,
    key: `${kind}-${id}`,
    kind,
    title: local(`活动${id}`, `活動${id}`, `Activity ${id}`),
    summary: local('摘要'),
    cover: null,
    images: [],
    contentHtml: local('<p>开头</p>'),
    blocks: [],
    marketId: null,
    startsAt: hours && at(hours[0]),
    endsAt: hours && at(hours[1]),
    sort: id,
    updatedAt: new Date('2026-11-01T00:00:00Z'),
  });
  await shop.services.db
    .insert(webPage)
    .values([
      page(1, [-90, -60]),
      page(2, [24, 48]),
      page(3, [-24, 72]),
      page(4, [-24, 5]),
      page(5, null),
      page(6, null, 'guide'),
      page(7, [-9, -2]),
    ]);
});

test('campaigns: what ends soonest first, then what is to come, then what is over', async () => {
  const { data } = await shop.call(activities.operations, { type: 'activity' }, { language: 'en' });
  expect(data.list.map(({ id }) => id)).toEqual([4, 3, 2, 7, 1]);
  expect(data.list[0]).toMatchObject({ title: 'Activity 4', linkType: 14, linkValue: '4' });
  expect(Math.abs(Date.parse(data.serverTime) - Date.now())).toBeLessThan(60_000);
});

test('tasks: what they earn, and how often the reader earned it today', async () => {
  const person = await signUp(shop);
  const { data } = await shop.call(activities.operations, { type: 'task' }, { language: 'en' });
  expect(data.list.map(({ key, value, limitPerDay, done }) => [key, value, limitPerDay, done])).toContainEqual(['sign', 5, 1, 0]);
  expect((await shop.call(member.sign, {}, person)).status).toBe(true);
  const { data: mine } = await shop.call(activities.operations, { key: 'sign' }, person);
  expect(mine).toMatchObject({ total: 1, list: [{ type: 'task', done: 1 }] });
  for (const { key, linkType, linkValue } of data.list) expect([key, bannerLink({ linkType, linkValue })?.href]).toEqual([key, linkValue]);
});

test('without a kind campaigns come before tasks, on pages that neither repeat nor leave out any', async () => {
  const whole = (await shop.call(activities.operations, {})).data;
  const parts = await Promise.all(
    [1, 2, 3, 4].map(async (index) => (await shop.call(activities.operations, { index, count: 3 })).data.list),
  );
  expect(parts.flat().map(({ key }) => key)).toEqual(whole.list.map(({ key }) => key));
  expect(whole.total).toBe(whole.list.length);
  expect(whole.list.map(({ type }) => type).indexOf('task')).toBe(5);
});

test('one by its key, and a page of them', async () => {
  const { data } = await shop.call(activities.operations, { key: 'activity-2' });
  expect(data).toMatchObject({ total: 1, list: [{ id: 2, title: '活动2' }] });
  const { data: second } = await shop.call(activities.operations, { type: 'activity', index: 2, count: 2 });
  expect([second.list.map(({ id }) => id), second.total, second.pages]).toEqual([[2, 7], 5, 3]);
  expect((await shop.call(activities.operations, { key: 'guide-6' })).data.list).toEqual([]);
});
