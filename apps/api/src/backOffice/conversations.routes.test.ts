import { messages } from '@baodao/api-client/endpoints/messages';
import { home } from '@baodao/staff-api/endpoints/home';
import { conversations } from '@baodao/staff-api/endpoints/service';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { signUp, type TestMember } from '../../test/members.ts';
import { addProduct } from '../../test/products.ts';
import { openTestShop } from '../../test/shop.ts';
import { member } from '../platform/db/schema/account.ts';
import { outbox } from '../platform/db/schema/payment.ts';
import { auditLog } from '../platform/db/schema/system.ts';

const shop = await openTestShop();
const { db } = shop.services;
const office = await openBackOffice(shop);

async function codeOf({ userId }: TestMember): Promise<string> {
  const [row] = await db.select({ code: member.code }).from(member).where(eq(member.id, userId));
  return row?.code ?? '';
}

const question = (content: string) => ({ content, images: [] });

test('a question waits, is answered, and reaches the member as a message and a mail', async () => {
  const asker = await signUp(shop);
  await db.update(member).set({ email: 'asker@shop.example', emailConfirmedAt: new Date() }).where(eq(member.id, asker.userId));
  const { productId } = await addProduct(shop);
  const code = await codeOf(asker);
  const service = await office.signedIn('service');
  expect((await shop.call(messages.askService, { ...question('这款茶\n怎么泡？'), productId }, asker)).httpStatus).toBe(200);
  expect((await shop.call(messages.askService, question('在吗'), asker)).httpStatus).toBe(200);
  const waiting = (await service.call(home.overview, {})).data.waiting.find(({ kind }) => kind === 'conversations');
  expect(waiting).toMatchObject({ count: 1 });
  const { data: listed } = await service.call(conversations.find, {});
  expect(listed.items).toMatchObject([{ code, last: '在吗', assignedTo: null, isOwn: false }]);
  const { data: shown } = await service.call(conversations.one, { code });
  expect(shown.messages.map(({ by, content, product }) => [by, content, product?.id])).toEqual([
    [null, '这款茶\n怎么泡？', productId],
    [null, '在吗', undefined],
  ]);

  expect((await service.call(conversations.answer, { code, text: '水温八十度，两分钟。' })).httpStatus).toBe(200);
  const { data: read } = await shop.call(messages.service, {}, asker);
  expect(read).toMatchObject({
    total: 3,
    waiting: false,
    list: [{ own: false, content: '水温八十度，两分钟。' }, { own: true }, { own: true }],
  });
  const { data: inbox } = await shop.call(messages.list, {}, asker);
  expect(inbox.list.find(({ linkValue }) => linkValue.includes('tab=chat'))).toMatchObject({
    content: '水温八十度，两分钟。',
    read: false,
  });
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'mail'));
  expect(mails.filter(({ payload }) => JSON.stringify(payload).includes('serviceAnswered'))).toHaveLength(1);
  expect((await service.call(conversations.find, {})).data.items).toEqual([]);
  expect((await service.call(conversations.find, { queue: 'mine' })).data.items).toMatchObject([
    { code, assignedTo: 'Demo service', isOwn: true },
  ]);
  expect((await service.call(conversations.close, { code })).code).toBe(-502);
});

test('only the own order can be asked about, and nobody reads what others wrote', async () => {
  const [one, other] = [await signUp(shop), await signUp(shop)];
  expect((await shop.call(messages.askService, { ...question('订单呢'), orderCode: 'B2611200009999' }, one)).code).toBe(-501);
  expect((await shop.call(messages.askService, { ...question('商品呢'), productId: 987_654_321 }, one)).code).toBe(-3);
  expect((await shop.call(messages.askService, question('   '), one)).httpStatus).toBe(200);
  expect((await shop.call(messages.service, {}, other)).data.list).toEqual([]);
});

test('staff write first, take conversations and give them back; the log has no texts', async () => {
  const someone = await signUp(shop);
  const code = await codeOf(someone);
  const service = await office.signedIn('service');
  expect((await service.call(conversations.one, { code })).data.messages).toEqual([]);
  expect((await service.call(conversations.assign, { code, isOwn: true })).code).toBe(-3);
  expect((await service.call(conversations.answer, { code, text: '您的包裹改期了' })).httpStatus).toBe(200);
  const owner = await office.signedIn('owner');
  expect((await owner.call(conversations.assign, { code, isOwn: true })).httpStatus).toBe(200);
  expect((await service.call(conversations.one, { code })).data).toMatchObject({ assignedTo: 'Demo owner', isOwn: false });
  expect((await owner.call(conversations.assign, { code, isOwn: false })).httpStatus).toBe(200);
  expect((await owner.call(conversations.one, { code })).data.assignedTo).toBeNull();
  const entries = (await db.select().from(auditLog).where(eq(auditLog.event, 'staff.changed'))).map(({ facts }) => facts);
  const own = entries.filter((facts) => facts['member'] === code);
  expect(own.map((facts) => facts['action'])).toEqual(['conversations answer', 'conversations take', 'conversations release']);
  expect(JSON.stringify(own)).not.toContain('包裹');
});

test('templates are added, changed and removed', async () => {
  const service = await office.signedIn('service');
  const all = async () => (await service.call(conversations.templates, {})).data;
  expect((await service.call(conversations.saveTemplate, { id: null, title: '退货', content: '请在七天内申请。' })).httpStatus).toBe(200);
  const [first] = await all();
  expect(first).toMatchObject({ title: '退货' });
  const id = first?.id ?? 0;
  expect((await service.call(conversations.saveTemplate, { id, title: '退货', content: '请在十天内申请。' })).httpStatus).toBe(200);
  expect(await all()).toEqual([{ id, title: '退货', content: '请在十天内申请。' }]);
  expect((await service.call(conversations.removeTemplate, { id })).httpStatus).toBe(200);
  expect((await service.call(conversations.removeTemplate, { id })).code).toBe(-3);
  expect(await all()).toEqual([]);
});
