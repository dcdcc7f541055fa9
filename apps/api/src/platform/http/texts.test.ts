import { account } from '@baodao/api-client/endpoints/account';
import { questions } from '@baodao/api-client/endpoints/questions';
import { expect, test } from 'vitest';
import { signUp, taipeiAddress } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop({ QUESTIONS_PER_HOUR: '100' });
const member = await signUp(shop);

/** Valid texts: names and words of many scripts, and strings that break naive code. */
const validTexts: readonly string[] = [
  '王小明',
  '欧阳娜娜',
  '김민준',
  'さくら',
  'Nguyễn Thị Minh Khai',
  'José María Ñuñez',
  "O'Brien-Smith",
  'Jürgen Groß',
  'İbrahim Çelik',
  'Владимир',
  'Ελένη',
  'محمد عبد الله',
  'שרה כהן',
  'สมชาย ใจดี',
  'ராஜேஷ்',
  'Ṣàngó',
  'Łukasz Żółć',
  '𠮷野家',
  '𪚥𪚥',
  '㐀㐁㐂',
  '﨑山',
  '葛󠄀城',
  '\u0065\u0301milie',
  '\u00e9milie',
  'ｈａｌｆ',
  'ﬁﬂ',
  '①②③',
  'Ⅷ世',
  '㍿山',
  '👨‍👩‍👧‍👦家',
  '🏳️‍🌈旗',
  '🇹🇼🇨🇳',
  '👍🏽👍🏽',
  '☺️☺︎',
  '😀'.repeat(20),
  'a\u0300\u0301\u0302\u0303b',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '%s%n%d',
  '{{name}}',
  '$t(key)',
  "'; DROP TABLE m;--",
  '\\u0000',
  '&lt;b&gt;',
  '<b>bold</b>',
  '=1+1',
];

/** Invisible characters and direction overrides. */
const invisibleTexts = [
  ['a\u200bb', 'ab'],
  ['a\u2060b', 'ab'],
  ['a\ufeffb', 'ab'],
  ['a\u00adb', 'ab'],
  ['\u202eevil\u202c', 'evil'],
  ['\u2066abc\u2069', 'abc'],
  ['x\u200fy', 'xy'],
  ['line\u2028line', 'line line'],
  ['para\u2029para', 'para para'],
] as const;

/** Invalid: control characters, lone surrogates, and texts that are too long. */
const invalidTexts = [
  'a\0b',
  '\u0001ab',
  'a\u001bb',
  'a\u0008b',
  '\ud83dab',
  '\ude00xy',
  'a\ud800b',
  'a\u009b31m',
  'x'.repeat(41),
  '😀'.repeat(41),
];

async function rename(nickname: string) {
  const form = new FormData();
  form.append('nickname', nickname);
  const reply = await fetch(`${shop.url}/rest/user/info/update`, { method: 'POST', headers: member.headers, body: form });
  return (await reply.json()) as { status: boolean; code: number; data: { nickname: string } };
}

const saveAddress = (name: string, id?: number) =>
  shop.call(account.saveAddress, { ...taipeiAddress, isDefault: true, name, ...(id ? { id } : {}) }, { token: member.token });
const ask = (text: string) =>
  shop.call(questions.ask, { title: text, content: text, images: [], type: 3, tags: [] }, { token: member.token });

test.each(validTexts)('stores %j unchanged in an address, a nickname and a question', async (name) => {
  const { token } = member;
  const before = (await shop.call(account.addresses, {}, { token })).data;
  expect(await saveAddress(name, before[0]?.id)).toMatchObject({ httpStatus: 200, data: { name } });
  expect((await shop.call(account.addresses, {}, { token })).data).toMatchObject([{ name }]);
  expect(await rename(name)).toMatchObject({ status: true, data: { nickname: name } });
  const asked = await ask(name);
  expect(asked.status).toBe(true);
  const { data } = await shop.call(questions.question, { id: asked.data.id }, { token });
  expect(data.question).toMatchObject({ title: name, content: name, user: { nickname: name } });
});

test.each(invisibleTexts)('stores %j as the name %j, which looks the same', async (typed, name) => {
  const before = (await shop.call(account.addresses, {}, { token: member.token })).data;
  expect(await saveAddress(typed, before[0]?.id)).toMatchObject({ status: true, data: { name } });
  expect(await rename(typed)).toMatchObject({ status: true, data: { nickname: name } });
});

test.each(['\u200d\u200d\u200d', '\u3164', '\u2800\u200b'])('rejects %j as a name, because nobody sees it', async (name) => {
  expect(await saveAddress(name)).toMatchObject({ status: false, code: -401, data: { fields: [{ field: 'name' }] } });
  expect(await rename(name)).toMatchObject({ status: false, data: { field: 'nickname' } });
});

test.each(invalidTexts)('rejects %j as a text', async (name) => {
  expect(await saveAddress(name)).toMatchObject({ httpStatus: 400, code: -2, data: { field: 'name' } });
  const asked = await ask(name.repeat(3));
  expect(asked).toMatchObject({ httpStatus: 400, code: -2, data: { field: 'title' } });
});

test('the account export contains all written texts', async () => {
  const reply = await shop.call(account.exportAccount, {}, { token: member.token });
  const exported = JSON.stringify(reply.data);
  expect(validTexts.filter((name) => !exported.includes(JSON.stringify(name).slice(1, -1)))).toEqual([]);
});
