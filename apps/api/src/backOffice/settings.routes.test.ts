// Staff set header and footer, the home page, and the words of the search. Shoppers see it, and imports keep it.
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { member } from '@baodao/api-client/endpoints/member';
import { search } from '@baodao/api-client/endpoints/search';
import { log } from '@baodao/staff-api/endpoints/log';
import { settings, wordSearch } from '@baodao/staff-api/endpoints/sales';
import { settingGroups } from '@baodao/staff-api/settingGroups';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openBackOffice, type StaffBrowser } from '../../test/backOffice.ts';
import { signUp } from '../../test/members.ts';
import { importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { openSampleShop, sampleFacts } from '../../test/sampleShop.ts';
import { makeDueChanges } from '../editing/schedule.ts';
import { commonGroups } from '../features/search/synonyms.ts';

const shop = await openSampleShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const { valid } = await openSampleFolder(sampleFacts.products);
let editor: StaffBrowser;

beforeAll(async () => {
  editor = await office.signedIn('editor');
});

type Group = keyof typeof settingGroups;
const read = async (group: Group) => (await editor.call(settings.one, { id: settingGroups[group].id })).data;
async function set(group: Group, change: RecordContent) {
  const { id, version, content } = await read(group);
  return editor.call(settings.save, { id, version, content: { ...content, ...change } });
}
const readShop = async () => (await shop.call(home.siteSettings, {})).data;
const readHotWords = async () => (await shop.call(search.hotWords, {})).data.hot.map(({ text }) => text);
const find = async (key: string) => (await shop.call(catalog.products, { key, count: 50 })).data.list.map(({ id }) => id);

test('the settings of the footer are checked like those of a folder, and kept by an import', async () => {
  const { content } = await read('site');
  expect((await set('site', { phone: 'x' })).data).toMatchObject({ problems: [{ path: 'phone' }] });
  expect((await set('site', { phone: '+886 2 8765 4321' })).httpStatus).toBe(200);
  await importInto(shop, valid);
  expect((await read('site')).content).toEqual({ ...content, phone: '+886 2 8765 4321' });
});

test('the second of two who change the same settings is told what the first one changed', async () => {
  const stale = await read('site');
  expect((await set('site', { mail: 'first@shop.example' })).httpStatus).toBe(200);
  const { id, version, content } = stale;
  const { code, data } = await editor.call(settings.save, { id, version, content });
  expect(code).toBe(-502);
  expect(data).toMatchObject({ conflict: { content: { mail: 'first@shop.example' } } });
});

test('a group of settings has only its own, and there is no other group', async () => {
  expect((await set('homePage', { phone: '+886 2 8765 4321' })).code).toBe(-2);
  expect((await editor.call(settings.one, { id: 5 })).httpStatus).toBe(404);
  expect((await editor.call(settings.save, { id: null, version: null, content: {} })).code).toBe(-2);
});

test('the home page has the sections in the order of staff, also after an import, until they take it back', async () => {
  expect(await readShop()).not.toHaveProperty('homeSections');
  expect((await set('homePage', { homeSections: ['shops', 'shops'] })).code).toBe(-2);
  expect((await set('homePage', { homeSections: ['nothing'] })).code).toBe(-2);
  expect((await set('homePage', { homeSections: ['shops', 'food', 'flash'] })).httpStatus).toBe(200);
  await importInto(shop, valid);
  await expect.poll(readShop, { timeout: 60_000 }).toMatchObject({ homeSections: ['shops', 'food', 'flash'] });
  const { data } = await editor.call(settings.history, { id: settingGroups.homePage.id });
  expect(data.revisions).toHaveLength(2);
  expect((await set('homePage', { homeSections: undefined })).httpStatus).toBe(200);
  await expect.poll(readShop, { timeout: 60_000 }).not.toHaveProperty('homeSections');
});

test('a change of the home page waits for its time', async () => {
  const { id, content } = await read('homePage');
  const dueAt = '2099-01-01T00:00:00Z';
  expect((await editor.call(settings.schedule, { id, dueAt, content: { ...content, homeSections: ['articles'] } })).httpStatus).toBe(200);
  expect((await read('homePage')).content).not.toHaveProperty('homeSections');
  await db.execute(sql`UPDATE scheduled_change SET due_at = shop_now() - interval '1 minute'`);
  expect(await makeDueChanges({ db })).toBe(1);
  expect((await read('homePage')).content).toMatchObject({ homeSections: ['articles'] });
});

test('members choose from the birthday gifts of staff, also after an import, and from those of the environment without them', async () => {
  const person = await signUp(shop);
  const { today } = (await shop.call(member.checkInMonth, {}, person)).data;
  await shop.call(member.claimBirthdayGift, { birthday: `1992-${today.slice(5)}` }, person);
  const readTitles = async () => (await shop.call(member.birthday, {}, person)).data.gifts.map(({ title }) => title);
  const { birthdayGifts } = (await editor.call(settings.defaults, {})).data;
  const titlesOfEnvironment = await readTitles();
  expect(titlesOfEnvironment[0]).toContain(`${birthdayGifts.points} `);
  expect((await set('birthdayGifts', { birthdayGifts: { points: -1 } })).data).toMatchObject({
    problems: [{ path: 'birthdayGifts.points' }],
  });
  expect((await set('birthdayGifts', { birthdayGifts: { points: 777, experience: 0, experiencePerLevel: 0 } })).httpStatus).toBe(200);
  await importInto(shop, valid);
  expect(await readTitles()).toEqual([expect.stringContaining('777 ')]);
  const owner = await office.signedIn('owner');
  const [logged] = (await owner.call(log.find, { text: 'settings save' })).data.items;
  expect(logged).toMatchObject({
    by: 'editor',
    facts: expect.arrayContaining([{ name: 'setting', value: String(settingGroups.birthdayGifts.id) }]),
  });
  expect(await readShop()).not.toHaveProperty('birthdayGifts');
  expect((await set('birthdayGifts', { birthdayGifts: undefined })).httpStatus).toBe(200);
  expect(await readTitles()).toEqual(titlesOfEnvironment);
});

test('popular searches of staff replace those of the import, which come back without them', async () => {
  const imported = await readHotWords();
  const { popularSearches } = (await editor.call(settings.defaults, {})).data;
  expect(popularSearches.map((text) => text['zh-CN'])).toEqual(imported);
  // The other script is added.
  expect((await set('search', { popularSearches: [{ 'zh-TW': '鳳梨酥' }, { 'zh-TW': '高山茶' }] })).httpStatus).toBe(200);
  await importInto(shop, valid);
  await expect.poll(readHotWords, { timeout: 60_000 }).toEqual(['凤梨酥', '高山茶']);
  expect((await set('search', { popularSearches: undefined })).httpStatus).toBe(200);
  await expect.poll(readHotWords, { timeout: 60_000 }).toEqual(imported);
});

test('a group of synonyms is tried before it is saved, and shoppers find by it afterwards', async () => {
  const synonyms = { added: ['凤梨酥, 袋熊点心'], removed: [] };
  expect(await find('袋熊点心')).not.toEqual(await find('凤梨酥'));
  const tried = (await editor.call(wordSearch.compare, { words: '袋熊点心', synonyms })).data;
  expect(tried.after).toMatchObject({ kind: 'exact', alsoSearched: expect.arrayContaining(['凤梨酥']) });
  expect(tried.after.products.map(({ id }) => id)).toEqual((await find('凤梨酥')).slice(0, 10));
  expect(tried.before.kind).not.toBe('exact');
  expect(await find('袋熊点心')).not.toEqual(await find('凤梨酥'));

  expect((await set('search', { synonyms })).httpStatus).toBe(200);
  await expect.poll(() => find('袋熊点心'), { timeout: 60_000 }).toEqual(await find('凤梨酥'));
  const { data } = await editor.call(wordSearch.compare, { words: '袋熊点心', synonyms: { added: [], removed: [] } });
  expect(data).toMatchObject({ before: tried.after, after: tried.before });
});

test('words in either script find groups in the other one, in the list, in a trial and where a group is left out', async () => {
  for (const word of ['鳳梨', '凤梨', '菠蘿', ' 鳳梨 '])
    expect((await editor.call(wordSearch.groups, { word })).data.items).toContain('凤梨, 菠萝');
  expect((await editor.call(wordSearch.groups, { word: '没有这个词' })).data.items).toEqual([]);
  const synonyms = { added: ['凤梨酥, 袋熊点心'], removed: ['鳳梨, 菠蘿'] };
  const tried = async (words: string) => (await editor.call(wordSearch.compare, { words, synonyms })).data;
  expect((await tried('袋熊點心')).after.alsoSearched).toContain('凤梨酥');
  const { before, after } = await tried('菠蘿');
  expect([before.alsoSearched.includes('凤梨'), after.alsoSearched.includes('凤梨')]).toEqual([true, false]);
});

test('a line that is no group is refused where it is, also for a trial', async () => {
  const synonyms = { added: ['凤梨, 旺来', '一个词'], removed: [] };
  expect((await set('search', { synonyms })).data).toMatchObject({ problems: [{ path: 'synonyms.added.1' }] });
  expect((await editor.call(wordSearch.compare, { words: '凤梨', synonyms })).data).toMatchObject({
    problems: [{ path: 'synonyms.added.1' }],
  });
});

test('a common group that does not suit the shop is left out', async () => {
  const group = commonGroups.find((line) => line.startsWith('凤梨,')) ?? '';
  const { data } = await editor.call(wordSearch.compare, { words: '菠萝', synonyms: { added: [], removed: [group] } });
  expect(data.before.count).toBeGreaterThan(0);
  expect(data.before.alsoSearched).toContain('凤梨');
  expect(data.after.alsoSearched).not.toContain('凤梨');
});
