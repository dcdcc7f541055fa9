import { activities } from '@baodao/api-client/endpoints/activities';
import { articles as articleCalls } from '@baodao/api-client/endpoints/articles';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { lottery } from '@baodao/api-client/endpoints/lottery';
import { markets as marketCalls } from '@baodao/api-client/endpoints/markets';
import type { Preview } from '@baodao/domain/home/shapes';
import { categories } from '@baodao/staff-api/endpoints/categories';
import { articles, banners, buttons, guesses, lotteries, markets, promotions, settings } from '@baodao/staff-api/endpoints/sales';
import { settingGroups } from '@baodao/staff-api/settingGroups';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { beforeAll, expect, test } from 'vitest';
import { openBackOffice, type StaffBrowser } from '../../test/backOffice.ts';
import { openSampleShop } from '../../test/sampleShop.ts';

const shop = await openSampleShop();
const office = await openBackOffice(shop);
let owner: StaffBrowser;

beforeAll(async () => {
  owner = await office.signedIn('owner');
});

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text });
const later = { startsAt: '2098-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' };

/** The data that pages read for a route in a preview of a new record, or of the named one. */
async function previewOf(endpoints: Pick<typeof banners, 'preview'>, content: RecordContent, id: number | null = null) {
  const { data } = await owner.call(endpoints.preview, { id, content });
  expect(data).toMatchObject({ token: expect.any(String) });
  const { replies } = (await shop.call(home.preview, { token: data.token })).data;
  return {
    id: data.id,
    find: ({ route }: { route: string }, input: Preview['replies'][number]['input']) => findReply(replies, route, input),
  };
}

const findReply = (replies: Preview['replies'], route: string, input: object) =>
  replies.find((reply) => reply.route === route && JSON.stringify(reply.input) === JSON.stringify(input))?.data;

test('an article that is not public has a preview of its page', async () => {
  const content = {
    type: 'news',
    title: local('春节公告'),
    summary: local('摘要'),
    author: local('小编'),
    contentHtml: local('<p>正文</p>'),
    enabled: false,
    publishedAt: later.startsAt,
  };
  const { id, find } = await previewOf(articles, content);
  expect(find(articleCalls.article, { id })).toMatchObject({ id, title: '春节公告' });
  expect((await shop.call(articleCalls.article, { id })).httpStatus).toBe(404);
});

test('lotteries and guessing games have a preview before they begin', async () => {
  const prizes = [
    { title: local('十积分'), type: 'integral', num: 10, parts: 1_000, stock: 1 },
    { title: local('谢谢'), type: 'none', num: 0, parts: 9_000 },
  ];
  const wheel = { title: local('未开的转盘'), rule: local('每天一次'), type: 'wheel', dayLimit: 1, ...later, prizes };
  const drawn = await previewOf(lotteries, wheel);
  const shown = drawn.find(lottery.lottery, { id: drawn.id }) as { title: string; startTime: string; serverTime: string };
  expect(shown.title).toBe('未开的转盘');
  expect(shown.startTime <= shown.serverTime).toBe(true);
  expect((await shop.call(lottery.lottery, { id: drawn.id })).httpStatus).toBe(404);

  const options = [1, 2].map((id) => ({ id, title: local(`选项${id}`) }));
  const guessed = await previewOf(guesses, { title: local('猜灯谜'), text: local('猜一猜'), reward: 10, options, ...later });
  const list = guessed.find(activities.operations, { type: 'guess' }) as { list: { id: number; title: string }[] };
  expect(list.list).toContainEqual(expect.objectContaining({ id: guessed.id, title: '猜灯谜' }));
});

test('a campaign has a preview of its page', async () => {
  const { data: listed } = await shop.call(catalog.products, { count: 1 });
  const { data: product } = await shop.call(catalog.product, { id: listed.list[0]?.id ?? 0 });
  const tabs = [{ title: local('第一场'), products: [{ sku: product.skus[0]?.id, price: '1.00', stock: 9 }] }];
  const { id, find } = await previewOf(markets, { type: 'normal', title: local('周年庆'), color: '#c8451f', banners: [], ...later, tabs });
  expect(find(marketCalls.market, { marketId: id })).toMatchObject({ market: { id, title: '周年庆' } });
});

test('banners, buttons and settings have a preview of the pages that show them', async () => {
  const link = { linkType: 0, linkValue: '', sort: 0 };
  const { id, find } = await previewOf(banners, { place: 'home', title: local('新横幅'), products: [], ...link, ...later });
  const groups = find(home.bannerGroups, {}) as Record<string, { id: number }[]>;
  expect(groups['home']).toContainEqual(expect.objectContaining({ id }));
  const composite = find(home.bannerComposite, { place: 'home' });
  expect(composite).toMatchObject({ banners: expect.arrayContaining([expect.objectContaining({ id, title: '新横幅' })]) });

  const button = await previewOf(buttons, { place: 'channel', title: local('新入口'), icon: 'gift', ...link });
  expect(button.find(home.buttons, { place: 'channel' })).toContainEqual(expect.objectContaining({ id: button.id, title: '新入口' }));

  const { id: site } = settingGroups.site;
  const { content } = (await owner.call(settings.one, { id: site })).data;
  const set = await previewOf(settings, { ...content, phone: '+886 2 1234 5678' }, site);
  expect(set.find(home.siteSettings, {})).toMatchObject({ phone: '+886 2 1234 5678' });
  expect((await shop.call(home.siteSettings, {})).data.phone).not.toBe('+886 2 1234 5678');
});

test('a category has a preview of the menu, and a promotion one of a product', async () => {
  const tree = (await owner.call(categories.tree, {})).data.items;
  const [first] = tree;
  if (!first) throw new Error('no category');
  const { content } = (await owner.call(categories.one, { id: first.id })).data;
  const renamed = await previewOf(categories, { ...content, title: local('改名') }, first.id);
  expect(renamed.find(catalog.categories, {})).toContainEqual(expect.objectContaining({ id: first.id, title: '改名' }));

  const { data: listed } = await shop.call(catalog.products, { count: 1 });
  const [card] = listed.list;
  if (!card) throw new Error('no product');
  const { data: detail } = await shop.call(catalog.product, { id: card.id });
  const promotion = { shop: detail.shop.orgId, type: 'full-cut', title: local('满千减百'), steps: [{ spend: '1000', save: '100' }] };
  const { find } = await previewOf(promotions, { ...promotion, products: [card.id], ...later });
  expect(find(catalog.product, { id: card.id })).toMatchObject({
    promotions: expect.arrayContaining([expect.objectContaining({ title: '满千减百' })]),
  });
});

test('a preview of mistakes tells them, and none but those who may change the record gets one', async () => {
  const wrong = await owner.call(banners.preview, { id: null, content: { place: 'home' } });
  expect(wrong.data).toMatchObject({ problems: expect.arrayContaining([expect.objectContaining({ path: 'linkType' })]) });
  const reader = await office.signedIn('readOnly');
  expect((await reader.call(banners.preview, { id: null, content: {} })).httpStatus).toBe(403);
});
