import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import { integration } from '@baodao/api-client/endpoints/integration';
import { orders } from '@baodao/api-client/endpoints/orders';
import * as client from 'oauth4webapi';
import { expect, test } from 'vitest';
import { advanceClock } from '../../../test/clock.ts';
import { openAuthorizationServer } from '../../../test/oauthServer.ts';
import { buyAndPay } from '../../../test/paidOrders.ts';
import { openFakeAlipay } from '../../../test/payments.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { openStaffShop } from '../../../test/staffShop.ts';
import { appsCommand } from '../../staff/appsCommand.ts';

const staff = await openStaffShop();
const { shop } = staff;
await addRates(shop);
const alipay = await openFakeAlipay(shop);
const buyer = await signUpBuyer(shop);
const { http, server } = await openAuthorizationServer(shop);

interface Service {
  client: client.Client;
  auth: client.ClientAuth;
}

async function register(scopes: string, ...options: string[]): Promise<Service> {
  const { output } = await staff.call(appsCommand, 'add', '会计系统', '--service', '--scopes', scopes, ...options);
  const [, id = ''] = /Client id: (\S+?)\. /.exec(output) ?? [];
  const [, secret = ''] = /only now: (\S+)/.exec(output) ?? [];
  return { client: { client_id: id }, auth: client.ClientSecretBasic(secret) };
}

const request = async (of: Service, scope?: string) =>
  client.processClientCredentialsResponse(
    server,
    of.client,
    await client.clientCredentialsGrantRequest(server, of.client, of.auth, scope === undefined ? {} : { scope }, http),
  );

const accounting = await register('shop:orders:read,shop:stock:read');

/** The service reads pages of two until nothing follows. */
async function readOrders(token: string, since?: string) {
  const found = [];
  for (let after: string | undefined; ; ) {
    const { data } = await shop.call(integration.orders, { ...(after ? { after } : { since }), count: 2 }, { token });
    found.push(...data.list);
    after = data.next ?? undefined;
    if (!data.hasMore) return found;
  }
}

test('a service reads the orders and the stock of the shop with its own token, page by page, and nobody is named', async () => {
  const tokens = await request(accounting);
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'shop:orders:read shop:stock:read' });
  expect(tokens).not.toHaveProperty('refresh_token');
  const token = tokens.access_token;

  const { skuId, productId } = await addProduct(shop, { price: '100.00', stock: 20 });
  const unpaid = await buyOne(shop, buyer, { skuId });
  await shop.call(orders.cancel, { code: unpaid, reason: '' }, { token: buyer.token });
  const paid = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]);
  // Orders of the last minute may still be joined by one that began before them.
  expect(await readOrders(token)).toEqual([]);
  await advanceClock(shop, '61 seconds');
  const third = await buyOne(shop, buyer, { skuId });
  await advanceClock(shop, '61 seconds');
  const listed = await readOrders(token);
  expect(listed.map(({ code }) => code)).toEqual([unpaid, paid.code, third]);
  expect(listed).toMatchObject([
    { state: -10, payState: 0, payTime: null },
    { state: 20, payState: 1, payAmount: paid.payAmount, lines: [{ skuId, num: 2 }], refundedAmount: '0.00', payTime: expect.any(String) },
    { state: 10, payState: 0 },
  ]);
  expect((await readOrders(token, listed[2]?.createTime)).map(({ code }) => code)).toEqual([third]);
  expect(JSON.stringify(listed)).not.toMatch(/王小明|0912345678|重庆南路/);

  const { data } = await shop.call(integration.stock, { after: skuId - 1, count: 1 }, { token });
  expect(data.list).toMatchObject([{ skuId, productId, stock: 17, isOnSale: true }]);
  expect((await shop.call(integration.stock, { after: 2_000_000_000 }, { token })).data).toEqual({
    list: [],
    next: 2_000_000_000,
    hasMore: false,
  });
});

test('a token reads what its scopes say, and no account of a member; a member’s token reads nothing of the shop', async () => {
  const { access_token: token, scope } = await request(accounting, 'shop:stock:read');
  expect(scope).toBe('shop:stock:read');
  expect((await shop.call(integration.stock, {}, { token })).httpStatus).toBe(200);
  const refused = await shop.call(integration.orders, {}, { token });
  expect(refused).toMatchObject({ httpStatus: 403, code: -5 });
  expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="shop:orders:read"');
  expect((await shop.call(orders.list, {}, { token })).httpStatus).toBe(401);
  expect((await shop.call(integration.stock, {}, { token: buyer.token })).httpStatus).toBe(401);
  expect((await shop.call(integration.stock, {}, {})).httpStatus).toBe(401);
  const ofServices = Object.values(endpoints).flatMap((rows) =>
    Object.values<AnyEndpoint>(rows).filter(({ access }) => access === 'service'),
  );
  expect(ofServices.every(({ route, scope: needed }) => route.startsWith('GET ') && needed?.startsWith('shop:'))).toBe(true);
});

test('a service proves itself, and asks only for its scopes', async () => {
  const wrong = { ...accounting, auth: client.ClientSecretPost('wrong') };
  await expect(request(wrong)).rejects.toMatchObject({ error: 'invalid_client', status: 401 });
  await expect(request(accounting, 'shop:orders:read orders:read')).rejects.toMatchObject({ error: 'invalid_scope' });
  const narrow = await register('shop:stock:read');
  await expect(request(narrow, 'shop:orders:read')).rejects.toMatchObject({ error: 'invalid_scope' });
  const added = await staff.call(
    appsCommand,
    'add',
    '茶日記',
    '--redirect',
    'https://tea.example/back',
    '--scopes',
    'orders:read',
    '--confidential',
  );
  const app: Service = {
    client: { client_id: /Client id: (\S+?)\. /.exec(added.output)?.[1] ?? '' },
    auth: client.ClientSecretBasic(/only now: (\S+)/.exec(added.output)?.[1] ?? ''),
  };
  await expect(request(app)).rejects.toMatchObject({ error: 'unauthorized_client' });
});

test('a token ends after an hour, with its app, and by no forgery', async () => {
  const service = await register('shop:stock:read');
  const { access_token: token } = await request(service);
  const statusOf = async (used: string) => (await shop.call(integration.stock, {}, { token: used })).httpStatus;
  expect(await statusOf(token)).toBe(200);
  const [prefix, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, scopes: ['shop:orders:read'] })).toString('base64url');
  expect(await statusOf(`${prefix}.${forged}.${signature}`)).toBe(401);
  expect(await statusOf(`${prefix}.${body}.`)).toBe(401);
  const revoked = await client.revocationRequest(server, service.client, service.auth, token, http);
  await expect(client.processRevocationResponse(revoked)).rejects.toMatchObject({ error: 'unsupported_token_type' });

  expect((await staff.call(appsCommand, 'list')).output).toContain('会计系统  enabled, service  shop:stock:read');
  const { access_token: later } = await request(service);
  await advanceClock(shop, '61 minutes');
  expect(await statusOf(later)).toBe(401);
  const { access_token: last } = await request(service);
  expect((await staff.call(appsCommand, 'disable', service.client.client_id)).code).toBe(0);
  expect(await statusOf(last)).toBe(401);
  await expect(request(service)).rejects.toMatchObject({ status: 401 });
});

test.each([
  [['--scopes', 'orders:read'], 'Got: orders:read'],
  [['--scopes', 'shop:stock:read', '--redirect', 'https://shop.example/back'], 'has no --redirect'],
])('staff apps add --service %s is refused', async (args, reason) => {
  await expect(staff.call(appsCommand, 'add', 'x', '--service', ...args)).rejects.toThrow(reason);
});
