import { messages } from '@baodao/api-client/endpoints/messages';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { languages } from '@baodao/domain/wire/fields';
import { beforeEach, expect, test } from 'vitest';
import { type Person, signUp } from '../../../test/people.ts';
import { openTestShop } from '../../../test/shop.ts';
import { keepMessage } from './messages.queries.ts';
import { messageKeys, messageText } from './messageTexts.ts';

const shop = await openTestShop();
let person: Person;
beforeEach(async () => {
  person = await signUp(shop);
  for (const order of ['A1', 'A2', 'A3']) await tell(order);
  await keepMessage(shop.services.db, {
    userId: person.userId,
    type: messageTypes.system,
    textKey: 'welcome',
    dedupe: `welcome:${person.userId}`,
  });
});

const tell = (order: string) =>
  keepMessage(shop.services.db, {
    userId: person.userId,
    type: messageTypes.order,
    textKey: 'orderPaid',
    values: { order },
    dedupe: `paid:${person.userId}:${order}`,
  });
const list = async (input = {}, options = {}) => (await shop.call(messages.list, input, { ...person, ...options })).data;
const unread = async () => (await shop.call(messages.unreadCount, {}, person)).data;

test('are listed newest first, by pages and by type, in the reader’s language', async () => {
  const page = await list({ index: '1', count: '2' });
  expect(page).toMatchObject({ total: 4, pages: 2, index: 1, count: 2, unread: 4 });
  expect(page.list[0]).toMatchObject({ type: 5, title: '欢迎来到宝岛集市', read: false, image: null });
  const orders = await list({ type: '1' }, { language: 'en' });
  expect(orders.list.map(({ content }) => content)).toEqual(
    ['A3', 'A2', 'A1'].map((order) => `Order ${order} is paid and will be shipped soon.`),
  );
});

test('the same event tells only once', async () => {
  await tell('A1');
  expect(await unread()).toBe(4);
});

test('are read and deleted one, some and all', async () => {
  const ids = (await list()).list.map(({ id }) => id);
  expect((await shop.call(messages.read, { id: ids[0] }, person)).data).toEqual({ unread: 3 });
  expect((await shop.call(messages.read, { ids: ids.slice(0, 2) }, person)).data).toEqual({ unread: 2 });
  expect((await shop.call(messages.read, {}, person)).data).toEqual({ unread: 2 });
  expect((await shop.call(messages.delete, { ids: ids.slice(2, 3) }, person)).data).toEqual({ unread: 1 });
  expect((await shop.call(messages.delete, { ids: ids.slice(2, 3) }, person)).data).toEqual({ unread: 1 });
  expect((await shop.call(messages.read, { all: true }, person)).data).toEqual({ unread: 0 });
  expect((await shop.call(messages.delete, { all: true }, person)).data).toEqual({ unread: 0 });
  expect((await list()).total).toBe(0);
});

test('of another are neither counted nor touched, and the reply is that for ones that are not there', async () => {
  const stranger = await signUp(shop);
  const ids = (await list()).list.map(({ id }) => id);
  const bare = (reply: object) => ({ ...reply, headers: null, requestId: null });
  for (const row of [messages.read, messages.delete]) {
    const foreign = await shop.call(row, { ids }, stranger);
    const missing = await shop.call(row, { ids: ids.map((id) => id + 1_000_000) }, stranger);
    expect(bare(foreign)).toEqual(bare(missing));
  }
  await shop.call(messages.delete, { all: true }, stranger);
  expect(await unread()).toBe(4);
});

test('need a sign-in', async () => {
  expect((await shop.call(messages.unreadCount, {})).httpStatus).toBe(401);
});

test('every text is there in every language, and has the same blanks', () => {
  const blanks = (key: string, language: (typeof languages)[number]) => {
    const seen = new Set<string>();
    const values = new Proxy({}, { get: (_, name) => seen.add(String(name)) && 'x' });
    const { title, content } = messageText(key, values, language);
    expect(title.length * content.length).toBeGreaterThan(0);
    return [...seen].toSorted();
  };
  for (const key of messageKeys) for (const language of languages) expect(blanks(key, language)).toEqual(blanks(key, 'zh-CN'));
  expect(messageText('toString', {}, 'en')).toEqual({ title: '', content: '' });
});

test('the shop is sound afterwards', async () => {
  expect(await shop.audit()).toEqual([]);
});
