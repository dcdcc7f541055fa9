// Two calls that each are allowed, at two APIs at the same moment.
import { randomUUID } from 'node:crypto';
import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { lottery } from '@baodao/api-client/endpoints/lottery';
import { member } from '@baodao/api-client/endpoints/member';
import { orders } from '@baodao/api-client/endpoints/orders';
import { questions } from '@baodao/api-client/endpoints/questions';
import { expireOrders } from '../../apps/api/src/jobs/expireOrders.ts';
import { addCoupon, claimCoupon } from '../../apps/api/test/coupons.ts';
import { callShopAsSupplier } from '../../apps/api/test/fakeSupplier.ts';
import { addLottery, certainPrize } from '../../apps/api/test/lotteries.ts';
import { creditBalance, signIn, signUp, type TestMember } from '../../apps/api/test/members.ts';
import { buyAndPay, receive } from '../../apps/api/test/paidOrders.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import { quoteFor, signUpBuyer, signUpBuyers } from '../../apps/api/test/purchase.ts';
import { ignoreLockTimeout } from '../soak/ignoreLockTimeout.ts';
import { deliverNotice, deliverUntilAnswered, type ProviderPayment, payAtProvider } from '../soak/paymentShop.ts';
import { type AttackCase, atOnce, expectCount, summarize } from './attackCase.ts';
import type { AttackShop } from './attackShop.ts';

const TIMES = 20;

const describeReply = ({ httpStatus, code }: { httpStatus: number; code: number }) => (code === 0 ? 'done' : `${httpStatus} ${code}`);

/** Places all quotes at once, each at another API than the one before. */
async function saveAll(shop: AttackShop, quotes: { token: string; calcToken: string }[]): Promise<string[]> {
  return atOnce(quotes.length, async (index) => {
    const { token = '', calcToken = '' } = quotes[index] ?? {};
    const reply = await shop.clientOf(index).call(orders.save, { calcToken }, { token, key: randomUUID() });
    return describeReply(reply);
  });
}

/** Quotes for many products that all spend the same credit of one member. */
async function quoteCredit(shop: AttackShop, buyer: TestMember, input: { money?: string }) {
  const client = shop.clientOf(0);
  return atOnce(TIMES, async () => {
    const { skuId } = await addProduct(shop, { price: '500.00' });
    const { data, code } = await client.call(orders.calculate, { lines: [{ skuId, num: 1 }], ...input }, { token: buyer.token });
    if (!data?.calcToken) throw new Error(`No quote: ${code}`);
    return { token: buyer.token, calcToken: data.calcToken };
  });
}

/** How many orders of the member were placed at a discount. */
async function countDiscounted(shop: AttackShop, buyer: TestMember): Promise<number> {
  const { rows } = await shop.services.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM shop_order WHERE user_id = $1 AND discount_amount > 0',
    [buyer.userId],
  );
  return rows[0]?.count ?? -1;
}

/** Orders that are neither paid nor refundable after the money arrived, or both. */
async function findContradictions(shop: AttackShop, paid: readonly ProviderPayment[]): Promise<string[]> {
  const { rows } = await shop.services.pool.query<{ state: number; pay_state: number; refund_due: boolean }>(
    `SELECT shop_order.state, shop_order.pay_state, payment_attempt.refund_due FROM unnest($1::text[], $2::text[]) AS given (order_code, pay_id)
     JOIN shop_order ON shop_order.code = given.order_code JOIN payment_attempt ON payment_attempt.code = given.pay_id`,
    [paid.map(({ orderCode }) => orderCode), paid.map(({ payId }) => payId)],
  );
  const wrong = rows.filter(({ pay_state, refund_due }) => (pay_state === 1) === refund_due);
  return [
    ...wrong.map(({ state, refund_due }) => `order in state ${state} with refund ${refund_due ? 'due' : 'not due'}`),
    ...expectCount('orders', rows.length, paid.length),
  ];
}

const oversell: AttackCase = {
  title: 'Buy the last unit forty times',
  async run(shop) {
    const { skuId } = await addProduct(shop, { stock: 1 });
    const client = shop.clientOf(0);
    const buyers = await signUpBuyers(client, 40);
    const quotes = await Promise.all(
      buyers.map(async (buyer) => ({ token: buyer.token, calcToken: (await quoteFor(client, buyer, [{ skuId }])).calcToken })),
    );
    const replies = await saveAll(shop, quotes);
    const sold = replies.filter((reply) => reply === 'done').length;
    return { count: quotes.length, successes: expectCount('units sold', sold, 1), answers: summarize(replies) };
  },
};

const oneCoupon: AttackCase = {
  title: 'Use one coupon for many orders',
  async run(shop) {
    const client = shop.clientOf(0);
    const buyer = await signUpBuyer(client);
    await claimCoupon(client, buyer, await addCoupon(shop));
    const replies = await saveAll(shop, await quoteCredit(shop, buyer, {}));
    return {
      count: replies.length,
      successes: expectCount('orders at a discount', await countDiscounted(shop, buyer), 1),
      answers: summarize(replies),
    };
  },
};

const oneBalance: AttackCase = {
  title: 'Spend one balance many times',
  async run(shop) {
    const client = shop.clientOf(0);
    const buyer = await signUpBuyer(client);
    await creditBalance(client, buyer.userId, 'money', '50.00');
    const replies = await saveAll(shop, await quoteCredit(shop, buyer, { money: '50.00' }));
    return {
      count: replies.length,
      successes: expectCount('orders at a discount', await countDiscounted(shop, buyer), 1),
      answers: summarize(replies),
    };
  },
};

const oneChance: AttackCase = {
  title: 'Use one lottery chance many times',
  async run(shop) {
    const lotteryId = await addLottery(shop.clientOf(0), certainPrize({ type: 1, num: 10, stock: 100 }));
    const { token } = await signUp(shop.clientOf(0));
    const replies = await atOnce(TIMES, async (index) =>
      describeReply(await shop.clientOf(index).call(lottery.draw, { lotteryId, requestId: randomUUID() }, { token, key: randomUUID() })),
    );
    const drawn = replies.filter((reply) => reply === 'done').length;
    return { count: TIMES, successes: expectCount('draws', drawn, 1), answers: summarize(replies) };
  },
};

const oneCheckIn: AttackCase = {
  title: 'Check in many times on one day',
  async run(shop) {
    const { token, userId } = await signUp(shop.clientOf(0));
    const replies = await atOnce(TIMES, async (index) =>
      describeReply(await shop.clientOf(index).call(member.checkIn, {}, { token, key: randomUUID() })),
    );
    const { rows } = await shop.services.pool.query<{ account: string; count: number }>(
      'SELECT account, count(*)::int AS count FROM member_ledger WHERE user_id = $1 GROUP BY account',
      [userId],
    );
    const repeated = rows.filter(({ count }) => count > 1).map(({ account, count }) => `${count} rewards of ${account}`);
    if (rows.length === 0) repeated.push('no reward at all');
    return { count: TIMES, successes: repeated, answers: summarize(replies) };
  },
};

const oneVote: AttackCase = {
  title: 'Vote many times for one answer',
  async run(shop) {
    const client = shop.clientOf(0);
    const [author, voter] = [await signUp(client), await signUp(client)];
    const questionInput = { title: '高山乌龙怎么泡', content: '', images: [], type: 3 as const, tags: [] };
    const question = await client.call(questions.ask, questionInput, author);
    const answer = await client.call(questions.answer, { questionId: question.data.id, content: '用九十度的水', images: [] }, author);
    const replies = await atOnce(TIMES, async (index) =>
      describeReply(await shop.clientOf(index).call(questions.vote, { answerId: answer.data.id, state: 1 }, { token: voter.token })),
    );
    const { data } = await client.call(questions.answers, { questionId: question.data.id }, voter);
    return { count: TIMES, successes: expectCount('votes', data.list[0]?.upCount ?? -1, 1), answers: summarize(replies) };
  },
};

const payVersusExpire: AttackCase = {
  title: 'Pay while the time to pay ends',
  async run(shop) {
    const paid = await payAtProvider(shop, TIMES);
    const codes = paid.map(({ orderCode }) => orderCode);
    await shop.services.pool.query('UPDATE shop_order SET pay_deadline = shop_now() WHERE code = ANY($1)', [codes]);
    // The next run, below, does the rest.
    const expiring = expireOrders(shop.services).catch(ignoreLockTimeout);
    const replies = await Promise.all(paid.map(({ notice }, index) => deliverUntilAnswered(shop.urls, index, notice)));
    await expiring;
    await expireOrders(shop.services);
    return { count: TIMES, successes: await findContradictions(shop, paid), answers: summarize(replies.map(String)) };
  },
};

const cancelVersusPay: AttackCase = {
  title: 'Cancel while the payment arrives',
  async run(shop) {
    const paid = await payAtProvider(shop, TIMES);
    const { rows } = await shop.services.pool.query<{ code: string; user_id: string }>(
      'SELECT code, user_id FROM shop_order WHERE code = ANY($1)',
      [paid.map(({ orderCode }) => orderCode)],
    );
    const owners = new Map(rows.map(({ code, user_id }) => [code, Number(user_id)]));
    const tokens = await Promise.all(paid.map(async ({ orderCode }) => (await signIn(shop.clientOf(0), owners.get(orderCode) ?? 0)).token));
    const replies = await Promise.all(
      paid.flatMap(({ orderCode, notice }, index) => [
        shop
          .clientOf(index + 1)
          .call(orders.cancel, { code: orderCode }, { token: tokens[index] })
          .then(describeReply),
        deliverUntilAnswered(shop.urls, index, notice),
      ]),
    );
    return { count: replies.length, successes: await findContradictions(shop, paid), answers: summarize(replies) };
  },
};

const refundTwice: AttackCase = {
  title: 'Request and approve one refund many times',
  async run(shop) {
    const client = shop.clientOf(0);
    const buyer = await signUpBuyer(client);
    const { skuId } = await addProduct(shop);
    const order = await receive(
      client,
      buyer,
      await buyAndPay(client, { ...shop.alipay, notify: (notice) => notifyAt(shop, notice) }, buyer, [{ skuId }]),
    );
    const orderDetailId = order.details[0]?.id ?? 0;
    const input = { orderDetailId, type: 1 as const, num: 1, reason: 'other' as const, description: '', images: [] };
    const requests = await atOnce(TIMES, (index) =>
      shop.clientOf(index).call(afterSale.saveRefund, input, { token: buyer.token, key: randomUUID() }),
    );
    const opened = requests.filter(({ status }) => status);
    const answer = { requestId: opened[0]?.data.id ?? 0, action: 'approve', text: '', restock: false };
    const approvals = await atOnce(TIMES, (index) => callShopAsSupplier(shop.clientOf(index), 'after-sale', answer));
    const { rows } = await shop.services.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM payment_refund WHERE order_code = $1',
      [order.code],
    );
    return {
      count: TIMES * 2,
      successes: [...expectCount('refund requests', opened.length, 1), ...expectCount('refunds', rows[0]?.count ?? -1, 1)],
      answers: summarize([...requests, ...approvals].map(describeReply)),
    };
  },
};

async function notifyAt(shop: AttackShop, notice: Record<string, string>): Promise<{ status: number; body: string }> {
  const body = await deliverNotice(shop.urls[0] ?? '', notice);
  return { status: body === null ? 503 : 200, body: body ?? '' };
}

export const races: AttackCase[] = [
  oversell,
  oneCoupon,
  oneBalance,
  oneChance,
  oneCheckIn,
  oneVote,
  payVersusExpire,
  cancelVersusPay,
  refundTwice,
];
