import { catalog } from '@baodao/api-client/endpoints/catalog';
import { expect, test } from 'vitest';
import { openSampleShop } from '../../../test/sampleShop.ts';

/** So many products include each type of the sample once. */
const shop = await openSampleShop(205);

const search = async (key: string, language = 'zh-CN') => (await shop.call(catalog.products, { key, count: 20 }, { language })).data;

test('each word for potatoes finds the same products of the sample, whatever their titles call them', async () => {
  const expected = await search('马铃薯');
  // Titles in Taiwan's words use both of its names. Those in the mainland's words have one name.
  const titles = (await search('马铃薯', 'zh-TW')).list.map(({ title }) => title);
  for (const word of ['馬鈴薯', '洋芋']) expect(titles.some((title) => title.includes(word))).toBe(true);
  for (const key of ['土豆', '洋芋', '馬鈴薯']) {
    const found = await search(key);
    expect([key, new Set(found.list.map(({ id }) => id))]).toEqual([key, new Set(expected.list.map(({ id }) => id))]);
    expect(found.search).toMatchObject({ loose: false, corrected: null });
  }
  for (const { title } of (await search('potato', 'en')).list) expect(title).toMatch(/Potato/);
});

test('each word for yoghurt finds the yoghurt of the sample, and never face wash', async () => {
  for (const key of ['优格', '優格', '酸奶', '优酪乳', 'yoghurt', 'yogurt']) {
    const { list } = await search(key);
    expect([key, list.length]).toEqual([key, 2]);
    for (const { title } of list) expect([key, title]).toEqual([key, expect.stringMatching(/优格|酸奶/)]);
  }
});

test.each([
  ['送长辈', 'zh-CN', /茶|滴鸡精/],
  ['孝敬爸妈', 'zh-CN', /茶|滴鸡精/],
  ['送長輩', 'zh-TW', /茶|滴雞精/],
  ['送小朋友', 'zh-CN', /积木|拼图|绘本/],
  ['gifts for parents', 'en', /Oolong|Essence/],
])('the intent "%s" finds what one gives', async (key, language, expected) => {
  const { list, search: found } = await search(key, language);
  expect(list.length).toBeGreaterThan(0);
  for (const { title } of list.slice(0, 3)) expect(title).toMatch(expected);
  expect(found).toMatchObject({ loose: false });
});
