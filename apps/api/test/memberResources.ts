import { randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { cart } from '@baodao/api-client/endpoints/cart';
import { gifts } from '@baodao/api-client/endpoints/gifts';
import { lottery } from '@baodao/api-client/endpoints/lottery';
import { messages } from '@baodao/api-client/endpoints/messages';
import { orders } from '@baodao/api-client/endpoints/orders';
import { questions } from '@baodao/api-client/endpoints/questions';
import { session } from '@baodao/api-client/endpoints/session';
import { messageTypes } from '@baodao/domain/messages/shapes';
import type { Order } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import { insertMessage } from '../src/features/notifications/insertMessage.ts';
import { transitionOrders } from '../src/features/orders/transitions.ts';
import { picture } from '../src/platform/db/schema/catalog.ts';
import { upload } from '../src/platform/db/schema/media.ts';
import { oauthApp, oauthGrant, oauthRefreshToken } from '../src/platform/db/schema/oauth.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { addCoupon, claimCoupon } from './coupons.ts';
import type { FakeAlipay } from './fakeAlipay.ts';
import { callShopAsSupplier } from './fakeSupplier.ts';
import { addLottery, certainPrize } from './lotteries.ts';
import { addAddress, signIn, signUp, type TestMember } from './members.ts';
import { buyAndPay, deliver, receive } from './paidOrders.ts';
import { payOrders, startPayment } from './payments.ts';
import { type AddedProduct, addProduct } from './products.ts';
import { buyOne, quoteFor } from './purchase.ts';
import type { TestShop } from './shop.ts';

/** Makes the ids of new rows large. Ids that occur nowhere else in a reply can be replaced in it. */
export async function enlargeIds(shop: Pick<TestShop, 'services'>): Promise<void> {
  const { db } = shop.services;
  const { rows } = await db.execute<{ name: string }>(sql`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`);
  for (const [index, { name }] of rows.entries())
    await db.execute(sql`SELECT setval(${name}::text::regclass, ${7_000_001 + index * 10_000}::bigint)`);
}

/** Creates one resource of each kind that can belong to a member. Each function returns the id or code that calls identify it by. */
export function createMemberResources(shop: TestShop, alipay: FakeAlipay) {
  const sku = async () => (await addProduct(shop)).skuId;
  const buyPaid = async (owner: TestMember): Promise<Order> => buyAndPay(shop, alipay, owner, [{ skuId: await sku() }]);
  const buyReceived = async (owner: TestMember) => receive(shop, owner, await buyPaid(owner));
  const getLineId = ({ details }: Order) => details[0]?.id ?? 0;
  const createRefund = async (owner: TestMember, { type = 1, answer }: { type?: 1 | 2; answer?: 'approve' | 'refuse' } = {}) => {
    const input = {
      orderDetailId: getLineId(await buyReceived(owner)),
      type,
      num: 1,
      reason: 'other' as const,
      description: '',
      images: [],
    };
    const { data } = await shop.call(afterSale.saveRefund, input, owner);
    if (answer) await callShopAsSupplier(shop, 'after-sale', { requestId: data.id, action: answer, text: '', restock: false });
    return data.id;
  };

  let cachedProduct: Promise<AddedProduct> | undefined;
  const defaultProduct = () => {
    cachedProduct ??= addProduct(shop);
    return cachedProduct;
  };
  const defaultLines = new Map<number, Promise<number>>();

  return {
    // These return the same resource for every call, so that replies do not differ because of it.
    usualGoods: defaultProduct,
    defaultLineInput: async () => ({ skuId: (await defaultProduct()).skuId, num: 1 }),
    defaultCartLine: async (owner: TestMember) => {
      const { skuId } = await defaultProduct();
      return (await shop.call(cart.save, { skuId, num: 1 }, owner)).data.cartId ?? 0;
    },
    defaultOrderLine: async (owner: TestMember) => {
      const line = defaultLines.get(owner.userId) ?? buyReceived(owner).then(getLineId);
      defaultLines.set(owner.userId, line);
      return line;
    },

    address: async (owner: TestMember) => (await addAddress(shop, owner, { isDefault: false })).id,
    identity: async (owner: TestMember) => {
      const identity = { name: '王小明', type: 4, number: `E${randomInt(10_000_000, 99_999_999)}`, consent: true } as const;
      return (await shop.call(account.saveIdentity, identity, owner)).data.id;
    },
    device: async (owner: TestMember) => {
      const { token } = await signIn(shop, owner.userId);
      const { data } = await shop.call(session.devices, {}, { token });
      return data.find(({ current }) => current)?.id ?? '';
    },
    message: async (owner: TestMember) => {
      const message = { userId: owner.userId, type: messageTypes.order, textKey: 'orderPaid', values: { order: 'A1' } } as const;
      await insertMessage(shop.services.db, { ...message, dedupe: `own:${randomInt(2 ** 40)}` });
      return (await shop.call(messages.list, {}, owner)).data.list[0]?.id ?? 0;
    },
    cartLine: async (owner: TestMember) => (await shop.call(cart.save, { skuId: await sku(), num: 1 }, owner)).data.cartId ?? 0,
    coupon: async (owner: TestMember) => claimCoupon(shop, owner, await addCoupon(shop)),
    picture: async (owner: TestMember) => {
      const id = `own${randomInt(2 ** 40)}`.padEnd(20, '0');
      await shop.services.db.insert(picture).values({ hash: id, type: 'image/jpeg', width: 8, height: 8, thumbhash: '' });
      await shop.services.db.insert(upload).values({ id, userId: owner.userId });
      return id;
    },
    question: async (owner: TestMember) => {
      const input = { title: '高山乌龙怎么泡', content: '', images: [], type: 3 as const, tags: [] };
      return (await shop.call(questions.ask, input, owner)).data.id;
    },
    answer: async (owner: TestMember, questionId: number) =>
      (await shop.call(questions.answer, { questionId, content: '用九十度的水', images: [] }, owner)).data.id,

    sku,
    quote: async (owner: TestMember) => (await quoteFor(shop, owner, [{ skuId: await sku() }])).calcToken,
    unpaidOrder: async (owner: TestMember) => buyOne(shop, owner, { skuId: await sku() }),
    closedOrder: async (owner: TestMember) => {
      const code = await buyOne(shop, owner, { skuId: await sku() });
      await shop.call(orders.cancel, { code }, owner);
      return code;
    },
    paidOrder: async (owner: TestMember) => (await buyPaid(owner)).code,
    deliveredOrder: async (owner: TestMember) => {
      const order = await buyPaid(owner);
      await deliver(shop, order);
      return order.code;
    },
    orderAtStore: async (owner: TestMember) => {
      const { code } = await buyPaid(owner);
      const transition = { event: 'readyForPickup', by: 'supplier', set: sql`, pickup_code = NULL` } as const;
      await inTransaction(shop.services.db, (tx) => transitionOrders(tx, [code], transition));
      return code;
    },
    receivedOrder: async (owner: TestMember) => (await buyReceived(owner)).code,
    orderLine: async (owner: TestMember) => getLineId(await buyReceived(owner)),
    payment: async (owner: TestMember) => {
      const orderCodeArray = [await buyOne(shop, owner, { skuId: await sku() })];
      return (await startPayment(shop, owner, orderCodeArray)).payId;
    },
    refund: async (owner: TestMember) => createRefund(owner),
    refundToSend: async (owner: TestMember) => createRefund(owner, { type: 2, answer: 'approve' }),
    refusedRefund: async (owner: TestMember) => createRefund(owner, { answer: 'refuse' }),

    gift: async (owner: TestMember): Promise<{ id: number; code: string }> => {
      const gift = { isGift: true, card: '生日快乐！', hidePrice: true };
      const calculated = await shop.call(orders.calculate, { lines: [{ skuId: await sku(), num: 1 }], gift }, owner);
      const { data } = await shop.call(orders.save, { calcToken: calculated.data.calcToken ?? '' }, owner);
      await payOrders(shop, alipay, owner, data.orderCodeArray);
      const [first] = (await shop.call(gifts.list, {}, owner)).data.list;
      if (!first) throw new Error('no gift');
      return { id: first.id, code: first.code ?? '' };
    },
    prize: async (owner: TestMember) => {
      const lotteryId = await addLottery(shop, certainPrize({ type: 3, num: 1, stock: 5 }));
      return (await shop.call(lottery.draw, { lotteryId }, owner)).data.record.id;
    },
    lottery: async () => addLottery(shop, certainPrize({ type: 1, num: 10 })),
    connectedApp: async (owner: TestMember) => {
      const { db } = shop.services;
      const [app] = await db
        .insert(oauthApp)
        .values({
          clientId: `app-${randomInt(1_000_000_000)}`,
          name: 'Tea diary',
          redirectUris: ['https://app.example/back'],
          scopes: ['cart'],
        })
        .returning({ id: oauthApp.id });
      const [grant] = await db
        .insert(oauthGrant)
        .values({ appId: app?.id ?? 0, userId: owner.userId, scopes: ['cart'] })
        .returning({ id: oauthGrant.id });
      const grantId = grant?.id ?? 0;
      await db.insert(oauthRefreshToken).values({ hash: `hash ${grantId}`, grantId, expiresAt: sql`shop_now() + interval '1 day'` });
      return grantId;
    },
    otherMember: async () => signUp(shop),
  };
}

export type MemberResources = ReturnType<typeof createMemberResources>;
