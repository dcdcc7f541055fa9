// What a shopper may not say: how much it costs, whose it is, what has become of it; and amounts that are none.
import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { addProduct } from '../../apps/api/test/products.ts';
import type { Buyer } from '../bench/addBuyers.ts';
import { callUntilAnswered, mapConcurrently } from './call.ts';
import { type Check, exactly, none, reported } from './check.ts';
import { quote } from './checkOut.ts';
import { openSoakShop, type SoakShop } from './soakShop.ts';

const REQUESTS = 10_000;
const CONCURRENCY = 20;
const BUYERS = 40;

/** As they stand in the JSON: some of them are no JSON of ours. */
const invalidQuantities = [
  '-5',
  '0',
  '0.5',
  '"1"',
  'null',
  'true',
  '[1]',
  '[]',
  '{}',
  '""',
  '"一"',
  '1e-9',
  '2147483648',
  '9007199254740992',
  '1e309',
  '-0',
];

const forbiddenFields = [
  '"price":"0.01"',
  '"amount":"0.01"',
  '"payAmount":"0.01"',
  '"payAmountCny":"0.01"',
  '"productAmount":"0.01"',
  '"discountAmount":"9999.00"',
  '"freightAmount":"0.00"',
  '"taxAmount":"0.00"',
  '"userId":1',
  '"state":20',
  '"payState":1',
  '"rateId":"free"',
  '"currency":"VND"',
  '"role":"staff"',
];

interface BuyerWithOrder extends Buyer {
  skuId: number;
  calcToken: string;
  orderCode: string;
}

/** What is sent, as text, with one place for what is wrong. */
interface RequestTemplate {
  route: string;
  writeBody: (buyer: BuyerWithOrder, wrong: { amount?: string; field?: string }) => string;
  /** Whether an amount stands in it. */
  hasAmount: boolean;
}

const extraField = (field: string | undefined) => (field ? `,${field}` : '');

const requestTemplates: readonly RequestTemplate[] = [
  {
    route: cart.save.route,
    writeBody: ({ skuId }, { amount = '1', field }) => `{"skuId":${skuId},"num":${amount}${extraField(field)}}`,
    hasAmount: true,
  },
  {
    route: orders.calculate.route,
    writeBody: ({ skuId, addressId }, { amount = '1', field }) =>
      `{"lines":[{"skuId":${skuId},"num":${amount}}],"addressId":${addressId}${extraField(field)}}`,
    hasAmount: true,
  },
  {
    route: orders.calculate.route,
    writeBody: ({ skuId, addressId }, { amount = '1', field }) =>
      `{"lines":[{"skuId":${skuId},"num":${amount}${extraField(field)}}],"addressId":${addressId}}`,
    hasAmount: true,
  },
  {
    route: orders.save.route,
    writeBody: ({ calcToken }, { field }) => `{"calcToken":"${calcToken}"${extraField(field)}}`,
    hasAmount: false,
  },
  {
    route: payment.save.route,
    writeBody: ({ orderCode }, { field }) =>
      `{"orderCodeArray":["${orderCode}"],"channel":"alipay","device":"desktop"${extraField(field)}}`,
    hasAmount: false,
  },
];

/** Where anything of it would be found, had it had an effect. */
const watchedTables = [
  'cart_line',
  'quote',
  'shop_order',
  'order_line',
  'payment_attempt',
  'payment_order',
  'paid_ledger',
  'sku',
  'member',
];

export const tamperedRequests: Check = {
  title: `${forbiddenFields.length} fields that are nobody's to send and ${invalidQuantities.length} amounts that are none, in carts, quotes, orders and payments`,
  async run(house) {
    const shop = await openSoakShop(house);
    try {
      const buyers = await addBuyersWithOrders(shop);
      const before = await hashTables(shop);
      const wishes = Array.from({ length: REQUESTS }, (_, at) => at);
      const replies = await mapConcurrently(wishes, CONCURRENCY, async (at) => {
        const buyer = buyers[at % buyers.length];
        if (!buyer) throw new Error('There are no buyers');
        return sendTampered(shop.urls[at % shop.urls.length] ?? '', buyer, at);
      });
      const after = await hashTables(shop);
      return [
        none(
          `of ${REQUESTS} calls, those that were not refused as what they are`,
          replies.filter((reply) => reply !== '400 -2'),
        ),
        exactly(
          'places of the database that are not as they were',
          watchedTables.filter((table) => before.get(table) !== after.get(table)).length,
          0,
        ),
        reported('places looked at', watchedTables.join(', ')),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** Each has an order that is not paid, and a quote that is not ordered: so that a call that got through would be heard of. */
async function addBuyersWithOrders(shop: SoakShop): Promise<BuyerWithOrder[]> {
  const { skuId } = await addProduct(shop, { stock: 1_000_000 });
  return mapConcurrently(await shop.addBuyers(BUYERS), CONCURRENCY, async (buyer) => {
    const lines = [{ skuId, num: 1 }];
    const { calcToken } = await quote(shop.urls, buyer, lines);
    const { data } = await callUntilAnswered(shop.urls, orders.save, { calcToken: calcToken ?? '' }, { token: buyer.token });
    const next = await quote(shop.urls, buyer, lines);
    return { ...buyer, skuId, calcToken: next.calcToken ?? '', orderCode: data.orderCodeArray[0] ?? '' };
  });
}

async function sendTampered(url: string, buyer: BuyerWithOrder, at: number): Promise<string> {
  const letter = requestTemplates[at % requestTemplates.length];
  if (!letter) throw new Error('There is nothing to send');
  const turn = Math.floor(at / requestTemplates.length);
  const kinds = letter.hasAmount ? forbiddenFields.length + invalidQuantities.length : forbiddenFields.length;
  const kind = turn % kinds;
  const field = forbiddenFields[kind];
  const amount = invalidQuantities[kind - forbiddenFields.length];
  const body = letter.writeBody(buyer, { ...(field ? { field } : {}), ...(amount ? { amount } : {}) });
  const reply = await fetch(`${url}${letter.route.split(' ')[1]}?platform=ios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body,
  });
  const { code } = (await reply.json()) as { code: number };
  const seen = `${reply.status} ${code}`;
  return seen === '400 -2' ? seen : `${seen} to ${letter.route} ${field ?? amount}`;
}

async function hashTables({ services }: SoakShop): Promise<Map<string, string>> {
  const rows = await Promise.all(
    watchedTables.map((table) =>
      services.pool.query<{ print: string | null }>(
        `SELECT md5(string_agg(row::text, '|' ORDER BY row::text)) AS print FROM ${table} AS row`,
      ),
    ),
  );
  return new Map(watchedTables.map((table, at) => [table, rows[at]?.rows[0]?.print ?? '']));
}
