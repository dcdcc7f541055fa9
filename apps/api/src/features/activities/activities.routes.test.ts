import { activities } from '@baodao/api-client/endpoints/activities';
import { member } from '@baodao/api-client/endpoints/member';
import { bannerLink } from '@baodao/link-builders/banners';
import { beforeAll, expect, test } from 'vitest';
import { localized } from '../../../test/listedProducts.ts';
import { signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { webPage } from '../../platform/db/schema/guides.ts';

const shop = await openTestShop();
const HOUR = 3_600_000;

beforeAll(async () => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR);
  const page = (id: number, hours: readonly [number, number] | null, kind = 'activity') => ({
    id,
    key: `${kind}-${id}`,
    kind,
    title: localized(`活动${id}`, `活動${id}`, `Activity ${id}`),
    summary: localized('摘要'),
    cover: null,
    images: [],
    contentHtml: localized('<p>开头</p>'),
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

test('lists running campaigns by end time, then upcoming ones, then past ones', async () => {
  const { data } = await shop.call(activities.operations, { type: 'activity' }, { language: 'en' });
  expect(data.list.map(({ id }) => id)).toEqual([4, 3, 2, 7, 1]);
  expect(data.list[0]).toMatchObject({ title: 'Activity 4', linkType: 14, linkValue: '4' });
  expect(Math.abs(Date.parse(data.serverTime) - Date.now())).toBeLessThan(60_000);
});

test('lists tasks with their reward and the member’s count of today', async () => {
  const person = await signUp(shop);
  const { data } = await shop.call(activities.operations, { type: 'task' }, { language: 'en' });
  expect(data.list.map(({ key, value, limitPerDay, done }) => [key, value, limitPerDay, done])).toContainEqual(['sign', 5, 1, 0]);
  expect((await shop.call(member.checkIn, {}, person)).status).toBe(true);
  const { data: mine } = await shop.call(activities.operations, { key: 'sign' }, person);
  expect(mine).toMatchObject({ total: 1, list: [{ type: 'task', done: 1 }] });
  for (const { key, linkType, linkValue } of data.list) expect([key, bannerLink({ linkType, linkValue })?.href]).toEqual([key, linkValue]);
});

test('lists all kinds in order, with pages that neither repeat nor omit an entry', async () => {
  const all = (await shop.call(activities.operations, {})).data;
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (index) => (await shop.call(activities.operations, { index, count: 3 })).data.list),
  );
  expect(pages.flat().map(({ key }) => key)).toEqual(all.list.map(({ key }) => key));
  expect(all.total).toBe(all.list.length);
  expect(all.list.map(({ type }) => type).indexOf('task')).toBe(5);
});

test('returns one campaign by key, and pages of campaigns', async () => {
  const { data } = await shop.call(activities.operations, { key: 'activity-2' });
  expect(data).toMatchObject({ total: 1, list: [{ id: 2, title: '活动2' }] });
  const { data: second } = await shop.call(activities.operations, { type: 'activity', index: 2, count: 2 });
  expect([second.list.map(({ id }) => id), second.total, second.pages]).toEqual([[2, 7], 5, 3]);
  expect((await shop.call(activities.operations, { key: 'guide-6' })).data.list).toEqual([]);
});
