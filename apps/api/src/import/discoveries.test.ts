import { catalog } from '@baodao/api-client/endpoints/catalog';
import { discover } from '@baodao/api-client/endpoints/discover';
import { home } from '@baodao/api-client/endpoints/home';
import { discoverKinds } from '@baodao/domain/discover/kinds';
import { isNotNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { openTestShop } from '../../test/shop.ts';
import { product } from '../platform/db/schema/catalog.ts';
import { discoverEntry, discoverTopic } from '../platform/db/schema/discover.ts';
import { describeProblem } from './problems.ts';

const shop = await openTestShop();
const { withChanges } = await openSampleFolder(80);

/** Gives the first product a video. */
const withVideo = (products: string, video: string) => products.replace('"pictures":', `"video":"${video}","pictures":`);

test('imports stories and serves the videos of a banner and of a product', async () => {
  const folder = await withChanges({ 'products.jsonl': (text) => withVideo(text, 'videos/guide.webm') });
  const report = await importInto(shop, folder);
  expect(report.problems).toEqual([]);
  const { data } = await shop.call(discover.list, { count: 50 }, { language: 'en' });
  expect(data.total).toBeGreaterThan(50);
  expect(data.tabs.map(({ key }) => key)).toEqual(['food', 'play', 'life', 'craft', 'gift', 'season']);
  expect(new Set(data.list.map(({ kind }) => kind))).toEqual(new Set(discoverKinds));
  const picks = await shop.call(discover.list, { key: 'select' });
  expect(picks.data.list).toHaveLength(8);

  const [banner] = (await shop.call(home.banners, { place: 'index-video' })).data;
  const clip = await fetch(shop.url + banner?.video, { headers: { range: 'bytes=0-3' } });
  expect([clip.status, clip.headers.get('content-type')]).toEqual([206, 'video/webm']);
  const [filmed] = await shop.services.db.select({ id: product.id }).from(product).where(isNotNull(product.video));
  const { video } = (await shop.call(catalog.product, { id: filmed?.id ?? 0 })).data;
  expect((await fetch(shop.url + video)).headers.get('content-type')).toBe('video/webm');
});

test('reports references to objects that the folder lacks', async () => {
  const wrong = [
    { id: 3001, topic: 'food', key: 'food', title: { 'zh-CN': '一', 'zh-TW': '一' } },
    { id: 9001, topic: 'nowhere', key: 'a', title: { 'zh-CN': '一', 'zh-TW': '一' }, target: 7 },
    { id: 9002, topic: 'food', key: 'b' },
    { id: 9003, topic: 'food', key: 'c', kind: 'product' },
    { id: 9004, topic: 'food', key: 'd', kind: 'product', target: 777 },
    { id: 9005, topic: 'food', key: 'e', kind: 'article', target: 777 },
    { id: 9006, topic: 'food', key: 'f', title: { 'zh-CN': '一', 'zh-TW': '一' }, products: [778], shops: [779], articles: [780] },
    { id: 9007, topic: 'food', key: 'g', kind: 'question', target: 777 },
    { id: 9008, topic: 'food', key: 'h', kind: 'market', target: 777 },
  ].map((line) => JSON.stringify({ ...line, text: { 'zh-CN': '一', 'zh-TW': '一' }, publishedAt: '2026-01-01T00:00:00Z' }));
  const before = await shop.services.db.$count(discoverEntry);
  const report = await importInto(shop, await withChanges({ 'discoveries.jsonl': (text) => `${wrong.join('\n')}\n${text}` }));
  expect(report.problems.map(describeProblem)).toEqual([
    'discoveries.jsonl:1: key food appears twice',
    'discoveries.jsonl:2: topic nowhere is not in this folder',
    'discoveries.jsonl:2: target: not allowed for a story',
    'discoveries.jsonl:3: title: required for a story',
    'discoveries.jsonl:4: target: required for kind product',
    'discoveries.jsonl:5: product 777 is not in this folder',
    'discoveries.jsonl:6: article 777 is not in this folder',
    'discoveries.jsonl:7: product 778 is not in this folder',
    'discoveries.jsonl:7: shop 779 is not in this folder',
    'discoveries.jsonl:7: article 780 is not in this folder',
    'discoveries.jsonl:8: question 777 is not in this folder',
    'discoveries.jsonl:9: market 777 is not in this folder',
    'discoveries.jsonl:10: discovery 3001 appears twice',
  ]);
  expect(await shop.services.db.$count(discoverEntry)).toBe(before);
});

test('reports a video that is invalid, missing or too large', async () => {
  const drawn = await importInto(
    shop,
    await withChanges({ 'videos/opening.webm': () => '<svg xmlns="http://www.w3.org/2000/svg">webm</svg>' }),
  );
  expect(drawn.problems.map(describeProblem)).toEqual(['videos/opening.webm: is not a video of the type that its name ends with']);
  const heavy = await importInto(shop, await withChanges({ 'videos/opening.webm': () => 'x'.repeat(4_000_001) }));
  expect(heavy.problems.map(describeProblem)).toEqual(['videos/opening.webm: is larger than 4 MB']);
  const missing = await importInto(
    shop,
    await withChanges({ 'banners.jsonl': (text) => text.replace('videos/opening.webm', 'videos/closing.webm') }),
  );
  expect(missing.problems.map(describeProblem)).toEqual([expect.stringMatching(/^banners\.jsonl:\d+: videos\/closing\.webm is missing$/)]);
  const lost = await importInto(shop, await withChanges({ 'products.jsonl': (text) => withVideo(text, 'videos/lost.webm') }));
  expect(lost.problems.map(describeProblem)).toEqual([expect.stringMatching(/^products\.jsonl:1: videos\/lost\.webm is missing$/)]);
});

test('deletes stories that the next folder lacks', async () => {
  const folder = await withChanges({ 'discoveries.jsonl': '', 'topics.jsonl': '' });
  expect((await importInto(shop, folder)).imported).toBe(true);
  expect(await shop.services.db.$count(discoverTopic)).toBe(0);
  await vi.waitFor(async () => {
    const { data } = await shop.call(discover.list, {});
    expect([data.total, data.tabs]).toEqual([0, []]);
  }, 60_000);
  expect(await shop.audit()).toEqual([]);
});
