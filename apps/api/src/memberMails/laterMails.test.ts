import { account } from '@baodao/api-client/endpoints/account';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { gifts } from '@baodao/api-client/endpoints/gifts';
import { messages } from '@baodao/api-client/endpoints/messages';
import { orders } from '@baodao/api-client/endpoints/orders';
import type { OptionalMailKind } from '@baodao/domain/account/mailKinds';
import type { Language } from '@baodao/domain/wire/fields';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { advanceClock, resetClock } from '../../test/clock.ts';
import { openFakeSupplier } from '../../test/fakeSupplier.ts';
import { openMailbox } from '../../test/mailbox.ts';
import { signUp, type TestMember } from '../../test/members.ts';
import { buyAndPay, deliver, flushOutbox, readOrder } from '../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { addVoucherProduct } from '../../test/vouchers.ts';
import { expireVouchers } from '../jobs/expireVouchers.ts';
import { notifyFollowers } from '../jobs/notifyFollowers.ts';
import { member } from '../platform/db/schema/account.ts';
import { product } from '../platform/db/schema/catalog.ts';
import { gift } from '../platform/db/schema/gifts.ts';

const { shop, alipay } = await openPayingShop();
await openFakeSupplier(shop);
const mailbox = await openMailbox(shop);
const { db, publicUrl } = shop.services;

let person: TestMember;
let email: string;
beforeEach(async () => {
  person = await signUpBuyer(shop);
  email = `m${person.userId}@example.com`;
  await haveMails('en');
});
afterEach(() => resetClock(shop));

const haveMails = (language: Language) =>
  db.update(member).set({ email, emailConfirmedAt: new Date(), language }).where(eq(member.id, person.userId));
const refuse = (...off: OptionalMailKind[]) => shop.call(account.saveMailSettings, { off }, { token: person.token, language: 'en' });
const newestMail = () => mailbox.to(email).at(-1);
const subjects = () => mailbox.to(email).map(({ subject }) => subject);
const titles = async () =>
  (await shop.call(messages.list, {}, { token: person.token, language: 'en' })).data.list.map(({ title }) => title);

test('a parcel that arrived is told with its goods and the way to the review', async () => {
  const { skuId } = await addProduct(shop);
  const order = await buyAndPay(shop, alipay, person, [{ skuId, num: 2 }]);
  await deliver(shop, order);
  await flushOutbox(shop);
  expect(subjects().at(-1)).toBe(`The parcel of order ${order.code} has arrived`);
  expect(newestMail()?.text).toContain(`- ${order.details[0]?.title}`);
  expect(newestMail()?.text).toContain(`Confirm and review\n${publicUrl}/en/order/info?code=${order.code}`);
  expect(newestMail()?.html).toContain('/160.jpg');
});

test('the giver learns that a gift was claimed and that it arrived, without where', async () => {
  const { skuId } = await addProduct(shop);
  const choice = { isGift: true, card: '', hidePrice: true };
  const { data: quote } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }], gift: choice }, person);
  const { data: saved } = await shop.call(orders.save, { calcToken: quote.calcToken ?? '' }, person);
  const [code = ''] = saved.orderCodeArray;
  await payOrders(shop, alipay, person, [code]);
  await flushOutbox(shop);
  expect(subjects().at(-1)).toBe(`Order ${code} paid`);
  expect(newestMail()?.text).toContain('the shop ships once the recipient has entered an address');
  const [row] = await db.select().from(gift).where(eq(gift.orderCode, code));
  const address = { regionIds: [2200000, 2200100, 2200101], detail: '忠孝东路四段2号', zip: '100' };
  const receiver = { name: '陈美丽', phoneArea: '886' as const, phone: '0933444555', ...address };
  expect((await shop.call(gifts.saveReceiver, { code: row?.code ?? '', ...receiver })).status).toBe(true);
  await flushOutbox(shop);
  expect(subjects().at(-1)).toBe(`The gift of order ${code} was claimed`);
  for (const personal of ['陈美丽', '忠孝东路', '0933444555']) expect(newestMail()?.html).not.toContain(personal);
  await deliver(shop, await readOrder(shop, person, code));
  await flushOutbox(shop);
  expect(subjects().at(-1)).toBe(`The gift of order ${code} has arrived`);
  for (const personal of ['陈美丽', '忠孝东路']) expect(newestMail()?.html).not.toContain(personal);
  expect(await titles()).toEqual(expect.arrayContaining(['Your gift was claimed', 'Your gift has arrived']));
});

test('a voucher that ends soon is told once, on a day that its reader can read, unless it was used meanwhile', async () => {
  const { skuId, shopId } = await addVoucherProduct(shop, { days: 10 });
  const other = await addVoucherProduct(shop, { days: 10, shopId });
  const order = await buyAndPay(shop, alipay, person, [{ skuId, num: 2 }, { skuId: other.skuId }]);
  await flushOutbox(shop);
  expect(newestMail()?.text).toMatch(/Please use it by \d{1,2} [A-Z][a-z]{2} \d{4}\. One code, one portion/);
  expect(newestMail()?.text).toMatch(/Where to use it\n[^]*台北\n02-12345678/);
  expect(newestMail()?.text).toContain(`View my vouchers\n${publicUrl}/en/setting/voucher`);
  await advanceClock(shop, '5 days');
  await expireVouchers(shop.services);
  await expireVouchers(shop.services);
  await flushOutbox(shop);
  const told = subjects().filter((subject) => subject.startsWith('Your vouchers are valid until'));
  // One for each product.
  expect(told).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/until \d{1,2} [A-Z][a-z]{2} \d{4}$/)));
  const mails = mailbox.to(email).slice(-2);
  for (const [at, num] of [2, 1].entries()) {
    const mail = mails.find(({ text }) => text.includes(`Not used yet: ${num}.`));
    expect(mail?.text).toContain(`- ${order.details[at]?.title}`);
    expect(mail?.text).not.toContain(`- ${order.details[1 - at]?.title}`);
    expect(mail?.html).toContain(`${order.details[at]?.image.src}/160.jpg`);
    expect(mail?.text).toMatch(/Where to use it\n[^]*台北\n02-12345678/);
    expect(mail?.text).toContain(`${publicUrl}/en/setting/voucher`);
  }
});

test('a favourite that is cheaper is shown with its picture and its price of now, and not once it is dearer again', async () => {
  const { productId } = await addProduct(shop, { price: '100.00' });
  const follow = () => shop.call(favourites.update, { type: 1, id: productId, state: true }, person);
  const setPrice = (price: string) => db.update(product).set({ price }).where(eq(product.id, productId));
  await setPrice('100.00');
  await follow();
  await notifyFollowers(shop.services);
  await setPrice('90.00');
  await notifyFollowers(shop.services);
  await flushOutbox(shop);
  expect(subjects()).toEqual([expect.stringMatching(/^A favourite dropped in price: /)]);
  expect(newestMail()?.text).toMatch(/is now NT\$90, less than when you saved it/);
  expect(newestMail()?.text).toContain(`${publicUrl}/en/product?id=${productId}`);
  expect(newestMail()?.html).toContain('/160.jpg');
  await advanceClock(shop, '1 day');
  await setPrice('80.00');
  await notifyFollowers(shop.services);
  await setPrice('95.00');
  await flushOutbox(shop);
  expect(subjects()).toHaveLength(1);
});

test('members who refuse these mails get none, and the messages all the same', async () => {
  await refuse('orderDelivered', 'giftClaimed', 'voucherExpiring', 'priceFell', 'orderSaved', 'orderPaid', 'orderShipped');
  const { skuId, productId } = await addProduct(shop, { price: '100.00' });
  await shop.call(favourites.update, { type: 1, id: productId, state: true }, person);
  await deliver(shop, await buyAndPay(shop, alipay, person, [{ skuId, num: 1 }]));
  await db.update(product).set({ price: '50.00' }).where(eq(product.id, productId));
  await notifyFollowers(shop.services);
  await flushOutbox(shop);
  expect(subjects()).toEqual([]);
  expect(await titles()).toEqual(expect.arrayContaining(['Parcel delivered', 'A favourite dropped in price']));
});

test('nobody is told of what was announced to another member', async () => {
  const other = await signUp(shop);
  const { productId } = await addProduct(shop, { price: '100.00' });
  await shop.call(favourites.update, { type: 1, id: productId, state: true }, other);
  await db.update(product).set({ price: '50.00' }).where(eq(product.id, productId));
  await notifyFollowers(shop.services);
  await flushOutbox(shop);
  expect(subjects()).toEqual([]);
});
