import { messages } from '@baodao/api-client/endpoints/messages';
import { broadcasts } from '@baodao/staff-api/endpoints/service';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { signUp } from '../../test/members.ts';
import { buyAndPay } from '../../test/paidOrders.ts';
import { openFakeAlipay } from '../../test/payments.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { openTestShop } from '../../test/shop.ts';
import { member } from '../platform/db/schema/account.ts';

const shop = await openTestShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const alipay = await openFakeAlipay(shop);

const title = { 'zh-CN': '新茶上市', 'zh-TW': '新茶上市', en: 'New tea' };
const text = { 'zh-CN': '春茶到货。', 'zh-TW': '春茶到貨。', en: 'Spring tea is here.' };

test('a message reaches the buyers of a product in their languages, twice a week at most', async () => {
  await addRates(shop);
  const { skuId, productId } = await addProduct(shop);
  const [buyer, stranger] = [await signUpBuyer(shop), await signUp(shop)];
  await buyAndPay(shop, alipay, buyer, [{ skuId }]);
  await db.update(member).set({ language: 'en' }).where(eq(member.id, buyer.userId));
  const editor = await office.signedIn('editor');
  const segment = { product: productId, boughtWithin: 3 };
  expect((await editor.call(broadcasts.preview, { segment })).data).toEqual({ members: 1, reached: 1 });
  expect((await editor.call(broadcasts.preview, { segment: { product: productId, notBoughtWithin: 3 } })).data.members).toBe(0);
  expect((await editor.call(broadcasts.preview, { segment: { ...segment, language: 'zh-TW' } })).data.members).toBe(0);
  expect((await editor.call(broadcasts.preview, { segment: { ...segment, level: 5 } })).data.members).toBe(0);

  const send = () => editor.call(broadcasts.send, { segment, title, text, link: '/market/flash' });
  expect((await send()).data).toEqual({ members: 1, reached: 1 });
  const shopMessages = async (of: typeof buyer) =>
    (await shop.call(messages.list, { type: 3 }, of)).data.list.filter(({ linkValue }) => linkValue === '/market/flash');
  expect(await shopMessages(buyer)).toMatchObject([{ title: 'New tea', content: 'Spring tea is here.', linkType: 1 }]);
  expect(await shopMessages(stranger)).toEqual([]);
  expect((await send()).data.reached).toBe(1);
  expect((await send()).data).toEqual({ members: 1, reached: 0 });
  expect(await shopMessages(buyer)).toHaveLength(2);
});

test('a link leads nowhere but into the shop, and only editors write', async () => {
  const editor = await office.signedIn('editor');
  for (const link of ['https://evil.example', '//evil.example', 'market'])
    expect((await editor.call(broadcasts.send, { segment: {}, title, text, link })).code).toBe(-2);
  const service = await office.signedIn('service');
  expect((await service.call(broadcasts.send, { segment: {}, title, text, link: '' })).httpStatus).toBe(403);
});
