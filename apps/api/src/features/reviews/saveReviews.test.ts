import { orders } from '@baodao/api-client/endpoints/orders';
import { reviews } from '@baodao/api-client/endpoints/reviews';
import type { ReviewSaveInput } from '@baodao/domain/reviews/shapes';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { configureSupplier } from '../../../test/fakeSupplier.ts';
import type { TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, readOrder, receive } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { runScheduledTransitions } from '../../jobs/scheduledTransitions.ts';
import { member, message } from '../../platform/db/schema/account.ts';
import { picture, product, productReview } from '../../platform/db/schema/catalog.ts';
import { upload } from '../../platform/db/schema/media.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

type Review = ReviewSaveInput['list'][number];
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
const save = async (list: Review[], options = {}) => (await shop.call(reviews.save, { list }, { token: buyer.token, ...options })).data;
const evaluable = async (code?: string) => (await shop.call(reviews.reviewable, code ? { code } : {}, { token: buyer.token })).data;
const productOf = async (id: number) => (await shop.services.db.select().from(product).where(eq(product.id, id)))[0];

let pictures = 0;
async function uploadPicture(userId: number): Promise<string> {
  const id = `review${String(++pictures).padStart(20, '0')}`;
  await shop.services.db.insert(picture).values({ hash: id, type: 'image/jpeg', width: 8, height: 8, thumbhash: '' });
  await shop.services.db.insert(upload).values({ id, userId });
  return id;
}

/** A received order with two products of one shop. */
async function addReceivedOrder() {
  const one = await addProduct(shop);
  const two = await addProduct(shop, { shopId: one.shopId });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId: one.skuId }, { skuId: two.skuId }]);
  await receive(shop, buyer, order);
  return { code: order.code, order, one, two, lines: order.details.map(({ id }) => id) as [number, number] };
}

test('an order waits for a review until its last line is reviewed, and says how it was paid', async () => {
  const { code, lines } = await addReceivedOrder();
  const waiting = async () => {
    const { counts } = (await shop.call(orders.groups, {}, { token: buyer.token })).data;
    const { total } = (await shop.call(orders.list, { state: '40' } as never, { token: buyer.token })).data;
    return [counts[40], total];
  };
  expect(await readOrder(shop, buyer, code)).toMatchObject({ payChannel: 'alipay' });
  expect(await waiting()).toEqual([1, 1]);
  await save([review(lines[0])]);
  expect(await waiting()).toEqual([1, 1]);
  await save([review(lines[1])]);
  expect(await waiting()).toEqual([0, 0]);
});

test('reviews of all lines of an order earn points and update the product ratings', async () => {
  const { code, one, lines } = await addReceivedOrder();
  const list = await evaluable(code);
  expect(list).toMatchObject({ total: 2, list: [{ orderDetailId: lines[0], append: false, integral: 20 }, { integral: 20 }] });
  const image = await uploadPicture(buyer.userId);
  const saved = await save([review(lines[0], { images: [image], anonymous: true }), review(lines[1], { star: 2 })]);
  expect(saved).toEqual({ saved: lines, failed: [], integral: 40 });
  expect(await productOf(one.productId)).toMatchObject({ commentCount: 1, goodRate: 100, score: '5.0' });
  const shown = await shop.call(reviews.list, { productId: one.productId }, {});
  expect(shown.data.list).toMatchObject([
    { star: 5, anonymous: true, user: { nickname: '小***' }, images: [{ src: `/media/${image}` }], tags: ['包装好'] },
  ]);
  expect((await readOrder(shop, buyer, code)).actions.map(({ key }) => key)).not.toContain('review');
  await flushOutbox(shop);
  const notes = await shop.services.db.select().from(message).where(eq(message.userId, buyer.userId));
  expect(notes.find(({ textKey }) => textKey === 'orderReviewed')?.values).toMatchObject({ integral: '40' });
  expect(await evaluable(code)).toMatchObject({ total: 2, list: [{ append: true, integral: 0, tags: ['包装好'] }, { append: true }] });
});

test('saves valid reviews and reports each invalid one', async () => {
  const { lines, two } = await addReceivedOrder();
  await shop.services.db.update(member).set({ nickname: null }).where(eq(member.id, buyer.userId));
  const stranger = await signUpBuyer(shop);
  const foreign = await uploadPicture(stranger.userId);
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
  // Without a nickname the review has a neutral name, and not the code that invites friends.
  const { data } = await shop.call(reviews.list, { productId: two.productId }, {});
  expect(data.list).toMatchObject([{ user: { nickname: '宝岛会员' } }]);
  const own = buyer;
  buyer = stranger;
  expect(await save([review(lines[0])])).toMatchObject({ saved: [], failed: [{ code: -3 }] });
  buyer = own;
});

test('concurrent calls save a review once', async () => {
  const { lines, one } = await addReceivedOrder();
  const twice = await Promise.all([1, 2].map(() => save([review(lines[0])], { key: 'one-review-0001' })));
  expect(twice[0]).toEqual(twice[1]);
  const race = await Promise.all([1, 2, 3].map(() => save([review(lines[1])])));
  expect(race.filter(({ saved }) => saved.length > 0)).toHaveLength(1);
  expect(await productOf(one.productId)).toMatchObject({ commentCount: 1 });
});

test('a review can have one follow-up, and contact details need moderation', async () => {
  const { lines, one } = await addReceivedOrder();
  await save([review(lines[0]), review(lines[1], { content: '加微信 tea12345 更便宜' })]);
  const [hidden] = await shop.services.db.select().from(productReview).where(eq(productReview.orderLineId, lines[1]));
  expect(hidden).toMatchObject({ status: 0 });
  expect(await save([review(lines[0], { append: true, content: ' ' })])).toMatchObject({ failed: [{ code: -2 }] });
  expect(await save([review(lines[0], { append: true, content: '放了两周还是脆的' })])).toMatchObject({ saved: [lines[0]], integral: 0 });
  expect(await save([review(lines[0], { append: true, content: '第三次' })])).toMatchObject({ failed: [{ code: -505 }] });
  expect((await shop.call(reviews.list, { productId: one.productId, type: 'append' }, {})).data.list).toMatchObject([
    { append: { content: '放了两周还是脆的' } },
  ]);
});

test('an order cannot be reviewed before delivery or after the review period', async () => {
  const { skuId } = await addProduct(shop);
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId }]);
  expect(await evaluable(order.code)).toMatchObject({ total: 0 });
  const line = order.details[0]?.id ?? 0;
  expect(await save([review(line)])).toMatchObject({ failed: [{ code: -505 }] });
  await receive(shop, buyer, order);
  await shop.services.db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '16 days'` }).where(eq(shopOrder.code, order.code));
  await runScheduledTransitions(shop.services);
  expect(await save([review(line)])).toMatchObject({ failed: [{ code: -505 }] });
});

test('an order is finished once it is fully reviewed and the return period is over', async () => {
  const { code, lines } = await addReceivedOrder();
  await save(lines.map((line) => review(line)));
  await runScheduledTransitions(shop.services);
  expect(await readOrder(shop, buyer, code)).toMatchObject({ state: 40 });
  await shop.services.db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '8 days'` }).where(eq(shopOrder.code, code));
  await runScheduledTransitions(shop.services);
  const order = await readOrder(shop, buyer, code);
  expect(order).toMatchObject({ state: 50 });
  expect(order.actions.map(({ key }) => key)).toContain('followUpReview');
});
