// Gives the demo member a history: orders in every state, coupons, points, favourites, reviews, questions, a booking and an after-sale
// request. Everything goes through the API and the sandbox, as a shopper, a provider and a supplier would do it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '@baodao/api-client/createApiClient';
import type { ApiClient } from '@baodao/api-client/createClientFrom';
import { refundTypes } from '@baodao/domain/afterSale/rules';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { demoAccount } from '../../apps/api/src/features/session/demoCredentials.ts';

interface DemoShop {
  apiUrl: string;
  sandboxUrl: string;
}

type Line = OrderQuoteInput['lines'][number];

const WAIT_MS = 60_000;
const TRAVEL_CATEGORY = 1;
const PRODUCTS = 12;

export async function writeDemoHistory({ apiUrl, sandboxUrl }: DemoShop): Promise<void> {
  let token: string | null = null;
  const api = createApiClient({ baseURL: apiUrl, platform: 'ios', language: 'zh-CN', getToken: () => token });
  const session = await api.session.token({ grant_type: 'password', ...demoAccount });
  token = session.access_token;
  const goods = await findProducts(api);
  const at = (index: number): ProductDetail => {
    const product = goods[index % goods.length];
    if (!product) throw new Error('The shop has no products to order');
    return product;
  };
  const line = (index: number, num = 1): Line => ({ skuId: pickSku(at(index)), num });

  // Orders use coupons by themselves. The member claims others at the end.
  await claimCoupons(api, 2);
  await api.member.checkIn({}, { idempotencyKey: randomUUID() });
  for (let index = 0; index < 6; index++) await api.favourites.update({ type: favouriteTypes.product, id: at(index).id, state: true });
  await api.favourites.update({ type: favouriteTypes.shop, id: at(0).shop.orgId, state: true });
  await api.cart.save({ lines: [line(10), line(11, 2)], mergeId: randomUUID() }, { idempotencyKey: randomUUID() });

  const supplier = createSupplier(sandboxUrl);
  const buy = async (lines: Line[]) => {
    const codes = await placeOrder(api, lines);
    await payByAlipay(api, sandboxUrl, codes);
    return codes;
  };
  const receive = async (lines: Line[], courier: string, number: string) => {
    const [code = ''] = await buy(lines);
    await supplier.ship(code, courier, number);
    await supplier.report(code, 'delivered');
    await api.orders.finish({ code });
    return code;
  };

  // From the oldest to the newest, so that the list begins with the urgent ones.
  const [cancelled = ''] = await placeOrder(api, [line(0)]);
  await api.orders.cancel({ code: cancelled, reason: '选错商品或规格' });
  await writeReviews(api, await receive([line(1)], 'tcat', 'TCAT70010001'));
  await askForRefund(api, await receive([line(3, 2)], 'hct', 'HCT20260011'));
  await receive([line(4)], 'post', 'EM700100023TW');
  await bookDay(api, buy);
  for (const [index, code] of (await buy([line(5), line(6)])).entries()) {
    await supplier.ship(code, 'tcat', `TCAT7001004${index}`);
    await supplier.report(code, 'moving');
  }
  await buy([line(7, 3)]);
  await askAndAnswer(api, at(5));
  // The member pays it, or it expires.
  await placeOrder(api, [line(8)]);
  await claimCoupons(api, 5);
}

/** Best sellers that can be shipped and have enough stock for all orders, of different shops where possible. */
async function findProducts(api: ApiClient): Promise<ProductDetail[]> {
  const { list } = await api.catalog.products({ sort: 'sales', count: 50, stock: true });
  const [seen, products] = [new Set<number>(), [] as ProductDetail[]];
  for (const card of [...list.filter(({ orgId }) => !seen.has(orgId) && seen.add(orgId)), ...list]) {
    if (products.length === PRODUCTS) break;
    if (products.some(({ id }) => id === card.id)) continue;
    const product = await api.catalog.product({ id: card.id });
    if (product.booking === null && product.needsParcel && findSku(product)) products.push(product);
  }
  return products;
}

const findSku = ({ skus }: ProductDetail) => skus.find(({ stock }) => stock > 5);

function pickSku(product: ProductDetail): number {
  const sku = findSku(product);
  if (!sku) throw new Error(`${product.title} has no SKU with enough stock`);
  return sku.id;
}

async function claimCoupons(api: ApiClient, count: number): Promise<void> {
  const { list } = await api.coupons.list({ place: 'center', count: 50 });
  const free = list.filter(({ points, level, left, id }) => points === null && level === 0 && left !== 0 && id === null);
  for (const { couponId, orgId } of free.slice(0, count)) await api.coupons.claim({ couponId, orgId }, { idempotencyKey: randomUUID() });
}

/** Returns the codes of the placed orders, one per shop. */
async function placeOrder(api: ApiClient, lines: Line[]): Promise<string[]> {
  const quote = await api.orders.calculate({ lines });
  if (!quote?.calcToken) throw new Error(`The order cannot be placed: ${JSON.stringify(quote?.problems)}`);
  const saved = await api.orders.save({ calcToken: quote.calcToken }, { idempotencyKey: randomUUID() });
  return saved?.orderCodeArray ?? [];
}

/** Opens the provider's page with the shop's form, and confirms there. Then waits for its notice. */
async function payByAlipay(api: ApiClient, sandboxUrl: string, orderCodeArray: string[]): Promise<void> {
  const started = await api.payment.save({ orderCodeArray, channel: 'alipay', device: 'desktop' }, { idempotencyKey: randomUUID() });
  if (started?.mode !== 'form') throw new Error('The payment has no form');
  const fields = new URLSearchParams(started.fields);
  const form = await fetch(started.method === 'GET' ? `${started.action}?${fields}` : started.action, {
    method: started.method,
    ...(started.method === 'GET' ? {} : { body: fields }),
    redirect: 'manual',
  });
  const cashier = form.headers.get('location');
  if (cashier === null) throw new Error(`The provider refused the payment with ${form.status}`);
  await postForm(new URL(`${cashier}/pay`, sandboxUrl), { outcome: 'pay' });
  await until(`payment of ${orderCodeArray.join()}`, async () => (await api.payment.check({ orderCodeArray }))?.state === 'paid');
}

/** The supplier's side of an order: the sandbox's forms. */
function createSupplier(sandboxUrl: string) {
  const send = (path: string, fields: Record<string, string>) => postForm(new URL(path, sandboxUrl), fields);
  const hasOrder = async (code: string) => {
    const reply = (await (await fetch(new URL(`/supplier.json?code=${code}`, sandboxUrl))).json()) as { orders: unknown[] };
    return reply.orders.length > 0;
  };
  return {
    async ship(code: string, courier: string, number: string) {
      // The shop sends paid orders some seconds later.
      await until(`order ${code} at the supplier`, () => hasOrder(code));
      await send(`/supplier/orders/${code}/ship`, { courier, number });
      await send(`/supplier/orders/${code}/shipments/0/event`, { state: 'shipped', place: '台北市' });
    },
    /** Without a text of its own, the event is shown in each reader's language. */
    report: (code: string, state: 'moving' | 'delivered') =>
      send(`/supplier/orders/${code}/shipments/0/event`, {
        state,
        place: state === 'moving' ? '桃园转运中心' : '台北市中正区',
      }),
  };
}

async function postForm(address: URL, fields: Record<string, string>): Promise<void> {
  const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  if (reply.status !== 303) throw new Error(`${address.pathname} replied ${reply.status}`);
}

async function writeReviews(api: ApiClient, code: string): Promise<void> {
  const { list } = await api.reviews.reviewable({ code });
  await api.reviews.save(
    {
      list: list.map(({ orderDetailId, tags }) => ({
        orderDetailId,
        star: 5,
        serviceStar: 5,
        deliveryStar: 4,
        content: '第二次买了，包装很仔细，和上次一样好。家里人都喜欢，会再回购。',
        images: [],
        tags: tags.slice(0, 2),
        anonymous: false,
      })),
    },
    { idempotencyKey: randomUUID() },
  );
}

async function askForRefund(api: ApiClient, code: string): Promise<void> {
  const [bought] = (await api.orders.detail({ code })).details;
  if (!bought) throw new Error(`Order ${code} has no lines`);
  await api.afterSale.saveRefund(
    {
      orderDetailId: bought.id,
      type: refundTypes.returnGoods,
      num: 1,
      reason: 'damaged',
      description: '外盒在运送中压坏了一个角，想退其中一件。',
      images: [],
    },
    { idempotencyKey: randomUUID() },
  );
}

/** A stay or a tour in two weeks. A shop without one leaves it out. */
async function bookDay(api: ApiClient, buy: (lines: Line[]) => Promise<unknown>): Promise<void> {
  const { list } = await api.catalog.products({ categoryId: TRAVEL_CATEGORY, sort: 'sales', count: 20, stock: true });
  for (const { id } of list) {
    const product = await api.catalog.product({ id });
    const sku = product.booking && product.skus.find(({ stock }) => stock > 0);
    if (!sku) continue;
    const { days } = await api.bookings.bookableDays({ skuId: sku.id });
    const day = days[14] ?? days.at(-1);
    if (!day) continue;
    await buy([{ skuId: sku.id, num: 1, days: { first: day.day, last: day.day } }]);
    return;
  }
}

async function askAndAnswer(api: ApiClient, product: ProductDetail): Promise<void> {
  await api.questions.ask(
    {
      title: '送人的话，可以帮忙写一张小卡吗？',
      content: '想直接寄给朋友，请问卡片可以写几个字，要怎么备注？',
      images: [],
      type: 1,
      tags: [],
      productId: product.id,
    },
    { idempotencyKey: randomUUID() },
  );
  const { list } = await api.questions.list({ sort: 'unanswered', count: 1 });
  const [open] = list;
  if (!open) return;
  await api.questions.answer(
    { questionId: open.id, content: '我也想知道，先关注，问到了再来补。', images: [] },
    { idempotencyKey: randomUUID() },
  );
}

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(250)) if (await isDone()) return;
  throw new Error(`No ${what} within a minute`);
}
