// Requests with fields that a client must not set (prices, owners, states) and with invalid quantities.
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

/** Literal JSON text, because some values are not valid JSON. */
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
  '"wrapAmount":"0.00"',
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

/** A request body as text, with a place for the invalid part. */
interface RequestTemplate {
  route: string;
  writeBody: (buyer: BuyerWithOrder, invalid: { amount?: string; field?: string }) => string;
  /** True when the body contains a quantity. */
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

/** The tables that an accepted request would change. */
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
  title: `${forbiddenFields.length} forbidden fields and ${invalidQuantities.length} invalid quantities in carts, quotes, orders and payments`,
  async run(context) {
    const shop = await openSoakShop(context);
    try {
      const buyers = await addBuyersWithOrders(shop);
      const before = await hashTables(shop);
      const indexes = Array.from({ length: REQUESTS }, (_, at) => at);
      const replies = await mapConcurrently(indexes, CONCURRENCY, async (at) => {
        const buyer = buyers[at % buyers.length];
        if (!buyer) throw new Error('There are no buyers');
        return sendTampered(shop.urls[at % shop.urls.length] ?? '', buyer, at);
      });
      const after = await hashTables(shop);
      return [
        none(
          `of ${REQUESTS} requests, those not rejected as invalid`,
          replies.filter((reply) => reply !== '400 -2'),
        ),
        exactly('changed tables', watchedTables.filter((table) => before.get(table) !== after.get(table)).length, 0),
        reported('compared tables', watchedTables.join(', ')),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** Each buyer has an unpaid order and an unused quote, so that an accepted request would change a table. */
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
  const template = requestTemplates[at % requestTemplates.length];
  if (!template) throw new Error('There is no request template');
  const round = Math.floor(at / requestTemplates.length);
  const kinds = template.hasAmount ? forbiddenFields.length + invalidQuantities.length : forbiddenFields.length;
  const kind = round % kinds;
  const field = forbiddenFields[kind];
  const amount = invalidQuantities[kind - forbiddenFields.length];
  const body = template.writeBody(buyer, { ...(field ? { field } : {}), ...(amount ? { amount } : {}) });
  const reply = await fetch(`${url}${template.route.split(' ')[1]}?platform=ios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body,
  });
  const { code } = (await reply.json()) as { code: number };
  const outcome = `${reply.status} ${code}`;
  return outcome === '400 -2' ? outcome : `${outcome} from ${template.route} ${field ?? amount}`;
}

async function hashTables({ services }: SoakShop): Promise<Map<string, string>> {
  const rows = await Promise.all(
    watchedTables.map((table) =>
      services.pool.query<{ hash: string | null }>(
        `SELECT md5(string_agg(row::text, '|' ORDER BY row::text)) AS hash FROM ${table} AS row`,
      ),
    ),
  );
  return new Map(watchedTables.map((table, at) => [table, rows[at]?.rows[0]?.hash ?? '']));
}
