import { orders } from '@baodao/api-client/endpoints/orders';
import type { EvaluationSaveInput } from '@baodao/domain/orders/shapes';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { configureSupplier } from '../../../test/fakeSupplier.ts';
import type { TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, readOrder, receive } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { message } from '../../db/schema/account.ts';
import { evaluation, picture, product } from '../../db/schema/catalog.ts';
import { upload } from '../../db/schema/media.ts';
import { shopOrder } from '../../db/schema/orders.ts';
import { runScheduledTransitions } from '../../jobs/scheduledTransitions.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
});

type Review = EvaluationSaveInput['list'][number];
const review = (orderDetailId: number, changes: Partial<Review> = {}): Review => ({
  orderDetailId,
  star: 5,
  serviceStar: 4,
  deliveryStar: 3,
  content: '酥皮很香',
  images: [],
  tags: ['包装好'],
  anonymous: false,
  ...changes,
});
const save = async (list: Review[], options = {}) => (await shop.call(orders.evaluate, { list }, { token: person.token, ...options })).data;
const evaluable = async (code?: string) => (await shop.call(orders.evaluable, code ? { code } : {}, { token: person.token })).data;
const productOf = async (id: number) => (await shop.services.db.select().from(product).where(eq(product.id, id)))[0];

let pictures = 0;
async function handIn(userId: number): Promise<string> {
  const id = `review${String(++pictures).padStart(20, '0')}`;
  await shop.services.db.insert(picture).values({ hash: id, type: 'image/jpeg', width: 8, height: 8, thumbhash: '' });
  await shop.services.db.insert(upload).values({ id, userId });
  return id;
}

/** One order of two products of a shop. */
async function received() {
  const one = await addProduct(shop);
  const two = await addProduct(shop, { shopId: one.shopId });
  const order = await buyAndPay(shop, alipay, person, [{ skuId: one.skuId }, { skuId: two.skuId }]);
  await receive(shop, person, order);
  return { code: order.code, order, one, two, lines: order.details.map(({ id }) => id) as [number, number] };
}

test('all lines of an order are reviewed at once, for points, and the products count them', async () => {
  const { code, one, lines } = await received();
  const list = await evaluable(code);
  expect(list).toMatchObject({ total: 2, list: [{ orderDetailId: lines[0], append: false, integral: 20 }, { integral: 20 }] });
  const image = await handIn(person.userId);
  const saved = await save([review(lines[0], { images: [image], anonymous: true }), review(lines[1], { star: 2 })]);
  expect(saved).toEqual({ saved: lines, failed: [], integral: 40 });
  expect(await productOf(one.productId)).toMatchObject({ commentCount: 1, goodRate: 100, score: '5.0' });
  const shown = await shop.call(orders.evaluations, { productId: one.productId }, {});
  expect(shown.data.list).toMatchObject([
    { star: 5, anonymous: true, user: { nickname: '小***' }, images: [{ src: `/media/${image}` }], tags: ['包装好'] },
  ]);
  expect((await readOrder(shop, person, code)).actions.map(({ key }) => key)).not.toContain('review');
  await flushOutbox(shop);
  const notes = await shop.services.db.select().from(message).where(eq(message.userId, person.userId));
  expect(notes.find(({ textKey }) => textKey === 'orderReviewed')?.values).toMatchObject({ integral: '40' });
  expect(await evaluable(code)).toMatchObject({ total: 2, list: [{ append: true, integral: 0, tags: ['包装好'] }, { append: true }] });
});

test('what cannot be kept does not hold up the rest, and is told one by one', async () => {
  const { lines } = await received();
  const stranger = await signUpBuyer(shop);
  const foreign = await handIn(stranger.userId);
  const saved = await save([
    review(lines[0], { images: [foreign] }),
    review(lines[1]),
    review(lines[1], { star: 1 }),
    review(999_999_999),
    review(lines[0], { append: true }),
  ]);
  expect(saved).toEqual({
    saved: [lines[1]],
    failed: [
      { orderDetailId: lines[0], code: -2 },
      { orderDetailId: lines[1], code: -505 },
      { orderDetailId: 999_999_999, code: -3 },
      { orderDetailId: lines[0], code: -505 },
    ],
    integral: 20,
  });
  const own = person;
  person = stranger;
  expect(await save([review(lines[0])])).toMatchObject({ saved: [], failed: [{ code: -3 }] });
  person = own;
});

test('a review is written once, however often and from wherever it is sent', async () => {
  const { lines, one } = await received();
  const twice = await Promise.all([1, 2].map(() => save([review(lines[0])], { key: 'one-review-0001' })));
  expect(twice[0]).toEqual(twice[1]);
  const race = await Promise.all([1, 2, 3].map(() => save([review(lines[1])])));
  expect(race.filter(({ saved }) => saved.length > 0)).toHaveLength(1);
  expect(await productOf(one.productId)).toMatchObject({ commentCount: 1 });
});

test('a follow-up is added once, and words that lead away wait for somebody to read them', async () => {
  const { lines, one } = await received();
  await save([review(lines[0]), review(lines[1], { content: '加微信 tea12345 更便宜' })]);
  const [hidden] = await shop.services.db.select().from(evaluation).where(eq(evaluation.orderLineId, lines[1]));
  expect(hidden).toMatchObject({ status: 0 });
  expect(await save([review(lines[0], { append: true, content: ' ' })])).toMatchObject({ failed: [{ code: -2 }] });
  expect(await save([review(lines[0], { append: true, content: '放了两周还是脆的' })])).toMatchObject({ saved: [lines[0]], integral: 0 });
  expect(await save([review(lines[0], { append: true, content: '第三次' })])).toMatchObject({ failed: [{ code: -505 }] });
  expect((await shop.call(orders.evaluations, { productId: one.productId, type: 'append' }, {})).data.list).toMatchObject([
    { append: { content: '放了两周还是脆的' } },
  ]);
});

test('an order that is not received, or over, is not reviewed', async () => {
  const { skuId } = await addProduct(shop);
  const order = await buyAndPay(shop, alipay, person, [{ skuId }]);
  expect(await evaluable(order.code)).toMatchObject({ total: 0 });
  const line = order.details[0]?.id ?? 0;
  expect(await save([review(line)])).toMatchObject({ failed: [{ code: -505 }] });
  await receive(shop, person, order);
  await shop.services.db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '16 days'` }).where(eq(shopOrder.code, order.code));
  await runScheduledTransitions(shop.services);
  expect(await save([review(line)])).toMatchObject({ failed: [{ code: -505 }] });
});

test('an order is finished as soon as all is reviewed and nothing can be sent back any more', async () => {
  const { code, lines } = await received();
  await save(lines.map((line) => review(line)));
  await runScheduledTransitions(shop.services);
  expect(await readOrder(shop, person, code)).toMatchObject({ state: 40 });
  await shop.services.db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '8 days'` }).where(eq(shopOrder.code, code));
  await runScheduledTransitions(shop.services);
  const order = await readOrder(shop, person, code);
  expect(order).toMatchObject({ state: 50 });
  expect(order.actions.map(({ key }) => key)).toContain('followUpReview');
});
