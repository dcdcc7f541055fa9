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
import { picture } from '../src/db/schema/catalog.ts';
import { upload } from '../src/db/schema/media.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { insertMessage } from '../src/features/messages/messages.queries.ts';
import { transitionOrders } from '../src/features/orders/transitions.ts';
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

/** Makes of each kind of thing that can be one person's own a new one: what it answers is the name that calls know it by. */
export function createMemberResources(shop: TestShop, alipay: FakeAlipay) {
  const sku = async () => (await addProduct(shop)).skuId;
  const paid = async (person: TestMember): Promise<Order> => buyAndPay(shop, alipay, person, [{ skuId: await sku() }]);
  const received = async (person: TestMember) => receive(shop, person, await paid(person));
  const lineOf = ({ details }: Order) => details[0]?.id ?? 0;
  const refundOf = async (person: TestMember, { type = 1, answer }: { type?: 1 | 2; answer?: 'approve' | 'refuse' } = {}) => {
    const input = { orderDetailId: lineOf(await received(person)), type, num: 1, reason: 'damaged' as const, description: '', images: [] };
    const { data } = await shop.call(afterSale.saveRefund, input, person);
    if (answer) await callShopAsSupplier(shop, 'after-sale', { requestId: data.id, action: answer, text: '', restock: false });
    return data.id;
  };

  let usual: Promise<AddedProduct> | undefined;
  const usualGoods = () => {
    usual ??= addProduct(shop);
    return usual;
  };
  const lines = new Map<number, Promise<number>>();

  return {
    // These are the same at every call, so that what is answered differs by nothing else.
    usualGoods,
    usualLineToBuy: async () => ({ skuId: (await usualGoods()).skuId, num: 1 }),
    usualCartLine: async (person: TestMember) => {
      const { skuId } = await usualGoods();
      return (await shop.call(cart.save, { skuId, num: 1 }, person)).data.cartId ?? 0;
    },
    usualLine: async (person: TestMember) => {
      const line = lines.get(person.userId) ?? received(person).then(lineOf);
      lines.set(person.userId, line);
      return line;
    },

    address: async (person: TestMember) => (await addAddress(shop, person, { isDefault: false })).id,
    identity: async (person: TestMember) => {
      const papers = { name: '王小明', type: 4, number: `E${randomInt(10_000_000, 99_999_999)}`, consent: true } as const;
      return (await shop.call(account.saveIdentity, papers, person)).data.id;
    },
    device: async (person: TestMember) => {
      const { token } = await signIn(shop, person.userId);
      const { data } = await shop.call(session.devices, {}, { token });
      return data.find(({ current }) => current)?.id ?? '';
    },
    message: async (person: TestMember) => {
      const note = { userId: person.userId, type: messageTypes.order, textKey: 'orderPaid', values: { order: 'A1' } } as const;
      await insertMessage(shop.services.db, { ...note, dedupe: `own:${randomInt(2 ** 40)}` });
      return (await shop.call(messages.list, {}, person)).data.list[0]?.id ?? 0;
    },
    cartLine: async (person: TestMember) => (await shop.call(cart.save, { skuId: await sku(), num: 1 }, person)).data.cartId ?? 0,
    coupon: async (person: TestMember) => claimCoupon(shop, person, await addCoupon(shop)),
    picture: async (person: TestMember) => {
      const id = `own${randomInt(2 ** 40)}`.padEnd(20, '0');
      await shop.services.db.insert(picture).values({ hash: id, type: 'image/jpeg', width: 8, height: 8, thumbhash: '' });
      await shop.services.db.insert(upload).values({ id, userId: person.userId });
      return id;
    },
    question: async (person: TestMember) => {
      const words = { title: '高山乌龙怎么泡', content: '', images: [], type: 3, tags: [] };
      return (await shop.call(questions.ask, words, person)).data.id;
    },
    answer: async (person: TestMember, questionId: number) =>
      (await shop.call(questions.answer, { questionId, content: '用九十度的水', images: [] }, person)).data.id,

    sku,
    quote: async (person: TestMember) => (await quoteFor(shop, person, [{ skuId: await sku() }])).calcToken,
    unpaidOrder: async (person: TestMember) => buyOne(shop, person, { skuId: await sku() }),
    closedOrder: async (person: TestMember) => {
      const code = await buyOne(shop, person, { skuId: await sku() });
      await shop.call(orders.cancel, { code }, person);
      return code;
    },
    paidOrder: async (person: TestMember) => (await paid(person)).code,
    deliveredOrder: async (person: TestMember) => {
      const order = await paid(person);
      await deliver(shop, order);
      return order.code;
    },
    orderAtStore: async (person: TestMember) => {
      const { code } = await paid(person);
      const move = { event: 'readyForPickup', by: 'supplier', set: sql`, pickup_code = NULL` } as const;
      await inTransaction(shop.services.db, (tx) => transitionOrders(tx, [code], move));
      return code;
    },
    receivedOrder: async (person: TestMember) => (await received(person)).code,
    orderLine: async (person: TestMember) => lineOf(await received(person)),
    payment: async (person: TestMember) => {
      const orderCodeArray = [await buyOne(shop, person, { skuId: await sku() })];
      return (await startPayment(shop, person, orderCodeArray)).payId;
    },
    refund: async (person: TestMember) => refundOf(person),
    refundToSend: async (person: TestMember) => refundOf(person, { type: 2, answer: 'approve' }),
    refusedRefund: async (person: TestMember) => refundOf(person, { answer: 'refuse' }),

    gift: async (person: TestMember): Promise<{ id: number; code: string }> => {
      const gift = { isGift: true, card: '生日快乐！', hidePrice: true };
      const calculated = await shop.call(orders.calculate, { lines: [{ skuId: await sku(), num: 1 }], gift }, person);
      const { data } = await shop.call(orders.save, { calcToken: calculated.data.calcToken ?? '' }, person);
      await payOrders(shop, alipay, person, data.orderCodeArray);
      const [first] = (await shop.call(gifts.list, {}, person)).data.list;
      if (!first) throw new Error('no gift');
      return { id: first.id, code: first.code ?? '' };
    },
    prize: async (person: TestMember) => {
      const lotteryId = await addLottery(shop, certainPrize({ type: 3, num: 1, stock: 5 }));
      return (await shop.call(lottery.draw, { lotteryId }, person)).data.record.id;
    },
    lottery: async () => addLottery(shop, certainPrize({ type: 1, num: 10 })),
    somebody: async () => signUp(shop),
  };
}

export type OwnThings = ReturnType<typeof createMemberResources>;
