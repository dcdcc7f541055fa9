import { messages } from '@baodao/api-client/endpoints/messages';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { languages } from '@baodao/domain/wire/fields';
import { beforeEach, expect, test } from 'vitest';
import { signUp, type TestMember } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { insertMessage } from '../notifications/insertMessage.ts';
import { formatMessage, messageKeys } from '../notifications/messageTexts.ts';

const shop = await openTestShop();
let person: TestMember;
beforeEach(async () => {
  person = await signUp(shop);
  for (const order of ['A1', 'A2', 'A3']) await sendMessage(order);
  await insertMessage(shop.services.db, {
    userId: person.userId,
    type: messageTypes.system,
    textKey: 'welcome',
    dedupe: `welcome:${person.userId}`,
  });
});

const sendMessage = (order: string) =>
  insertMessage(shop.services.db, {
    userId: person.userId,
    type: messageTypes.order,
    textKey: 'orderPaid',
    values: { order },
    dedupe: `paid:${person.userId}:${order}`,
  });
const list = async (input = {}, options = {}) => (await shop.call(messages.list, input, { ...person, ...options })).data;
const unread = async () => (await shop.call(messages.unreadCount, {}, person)).data;

test('lists messages newest first, by page and type, in the requested language', async () => {
  const page = await list({ index: '1', count: '2' });
  expect(page).toMatchObject({ total: 4, pages: 2, index: 1, count: 2, unread: 4 });
  expect(page.list[0]).toMatchObject({ type: 5, title: '欢迎来到宝岛集市', read: false, image: null });
  expect((await list({ index: '2', count: '3' })).list).toHaveLength(1);
  const orders = await list({ type: '1' }, { language: 'en' });
  expect(orders.list.map(({ content }) => content)).toEqual(
    ['A3', 'A2', 'A1'].map((order) => `Order ${order} has been paid and will ship soon.`),
  );
});

test.each([
  ['1380.00', 'TWD', 'NT$1,380'],
  ['311.88', 'CNY', '¥311.88'],
])('writes a refund of %s %s as pages write it', (amount, currency, shown) => {
  for (const language of languages) {
    expect(formatMessage('refunded', { order: 'A1', amount, currency }, language).content).toContain(shown);
  }
});

test('creates one message per event', async () => {
  await sendMessage('A1');
  expect(await unread()).toBe(4);
});

test('counts the unread messages of the member alone', async () => {
  expect(await unread()).toBe(4);
  const newcomer = await signUp(shop);
  await shop.call(messages.read, { all: true }, newcomer);
  expect((await shop.call(messages.unreadCount, {}, newcomer)).data).toBe(0);
  expect(await unread()).toBe(4);
});

test('marks as read and deletes one, some or all messages', async () => {
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

test('replies alike for foreign and unknown messages, without effect', async () => {
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

test('rejects guests', async () => {
  expect((await shop.call(messages.unreadCount, {})).httpStatus).toBe(401);
});

test('every text exists in every language with the same placeholders', () => {
  const placeholders = (key: string, language: (typeof languages)[number]) => {
    const seen = new Set<string>();
    const values = new Proxy({}, { get: (_, name) => seen.add(String(name)) && 'x' });
    const { title, content } = formatMessage(key, values, language);
    expect(title.length * content.length).toBeGreaterThan(0);
    return [...seen].toSorted();
  };
  for (const key of messageKeys) for (const language of languages) expect(placeholders(key, language)).toEqual(placeholders(key, 'zh-CN'));
  expect(formatMessage('toString', {}, 'en')).toEqual({ title: '', content: '' });
});

test('passes the database audit', async () => {
  expect(await shop.audit()).toEqual([]);
});
