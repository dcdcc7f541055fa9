import type pg from 'pg';
import { staffEndpoints } from '../../packages/staff-api/src/endpoints.ts';
import { queues as afterSaleQueues } from '../../packages/staff-api/src/shapes/afterSale.ts';
import { orderFilters } from '../../packages/staff-api/src/shapes/orders.ts';
import { productFilters } from '../../packages/staff-api/src/shapes/products.ts';
import { messageReceivers } from '../../packages/staff-api/src/shapes/queues.ts';
import { conversationQueues, presentStates } from '../../packages/staff-api/src/shapes/service.ts';
import type { AnyStaffEndpoint } from '../../packages/staff-api/src/staffEndpoint.ts';

type Query = Readonly<Record<string, string | number>>;

const { downloads: _files, ...areas } = staffEndpoints;
const routes = Object.values(areas)
  .flatMap((calls: Readonly<Record<string, AnyStaffEndpoint>>) => Object.values(calls))
  .map(({ route }) => route);

/** The tables of records, by their names in addresses. */
const recordTables = {
  product: 'product',
  category: 'category',
  promotion: 'promotion',
  campaign: 'market',
  lottery: 'lottery',
  guess: 'guess_activity',
  article: 'article',
  banner: 'banner',
  button: 'button',
};

/** The addresses of all reads of the back office: lists with each filter and search, the others once. One that lacks its query is refused. */
export async function listReads(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<
    Record<'order' | 'name' | 'phone' | 'member' | 'application', string> & Record<'request' | 'sku', number>
  >(
    `SELECT code AS order, receiver ->> 'name' AS name, receiver ->> 'phone' AS phone,
       (SELECT code FROM member WHERE id = 2000) AS member, (SELECT min(code) FROM supplier_application) AS application,
       (SELECT min(id)::int FROM refund_request) AS request, (SELECT max(id) FROM sku) AS sku
     FROM shop_order ORDER BY created_at OFFSET 500 LIMIT 1`,
  );
  const { rows: records } = await client.query<{ route: string; id: number }>(
    `SELECT 'GET /staff/' || name AS route, id FROM (
       ${Object.entries(recordTables)
         .map(([name, table]) => `SELECT '${name}' AS name, min(id) AS id FROM ${table}`)
         .join(' UNION ALL ')} UNION ALL SELECT 'setting', 1) AS first`,
  );
  const [found] = rows;
  if (!found) throw new Error('There are no orders to look for');
  const { order, name, phone, member, application, request, sku } = found;
  const texts = (...all: readonly (string | number)[]) => all.map((text) => ({ text }));
  const queries: Readonly<Record<string, readonly Query[]>> = {
    'GET /staff/order/find': [
      {},
      { page: 40 },
      ...orderFilters.map((state) => ({ state })),
      ...texts(order, order.slice(0, 6), name, phone, `P${order.slice(1)}`),
    ],
    'GET /staff/order': [{ code: order }],
    'GET /staff/after-sale/find': [{}, ...afterSaleQueues.map((queue) => ({ queue }))],
    'GET /staff/after-sale': [{ id: request }],
    'GET /staff/product/find': [
      {},
      { page: 40 },
      { category: 1 },
      { shop: 101 },
      ...productFilters.map((state) => ({ state })),
      ...texts('茶', '高山茶', '凤梨酥', 'oolong', sku),
      ...productFilters.map((state) => ({ state, text: '茶' })),
    ],
    'GET /staff/member/find': texts('+886800000123', member, 'm1000@bench.example'),
    'GET /staff/member': [{ code: member }],
    'GET /staff/conversation/find': conversationQueues.map((queue) => ({ queue })),
    'GET /staff/conversation': [{ code: member }],
    'GET /staff/game/winner/find': [
      { game: 'lottery', id: 1 },
      { game: 'guess', id: 1 },
    ],
    'GET /staff/present/find': [{}, ...presentStates.map((state) => ({ state }))],
    'GET /staff/outbox/find': [{}, ...messageReceivers.map((receiver) => ({ receiver }))],
    'GET /staff/log/find': [{}, { by: 'service' }, { by: 'nobody' }, ...texts(order, 'nothing has this'), { to: '2026-01-31' }],
    'GET /staff/payment/payout/find': [{ from: '2026-01-01', to: '2099-12-31' }],
    'GET /staff/search/synonym/find': [{ word: '茶' }],
    'GET /staff/application': [{ code: application }],
    'GET /staff/webhook/delivery/find': [{ id: 900 }],
    ...Object.fromEntries(records.flatMap(({ route, id }) => [route, `${route}/history`].map((path) => [path, [{ id }]]))),
    'GET /staff/product/stock': records.filter(({ route }) => route === 'GET /staff/product').map(({ id }) => ({ id })),
  };
  return routes
    .filter((route) => route.startsWith('GET '))
    .flatMap((route) =>
      (queries[route] ?? [{}]).map((query) => {
        const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
        return `${route.slice('GET '.length)}${search && `?${search}`}`;
      }),
    );
}
