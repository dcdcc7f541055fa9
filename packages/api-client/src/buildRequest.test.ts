import { describe, expect, it, vi } from 'vitest';
import { createTestTransports, ok, openRecordingServer, refuse, transports } from '../test/recordingServer.ts';
import { account } from './endpoints/account.ts';
import { articles } from './endpoints/articles.ts';
import { cart } from './endpoints/cart.ts';
import { catalog } from './endpoints/catalog.ts';
import { coupons } from './endpoints/coupons.ts';
import { home } from './endpoints/home.ts';
import { member } from './endpoints/member.ts';
import { orders } from './endpoints/orders.ts';
import { session } from './endpoints/session.ts';

const recorder = openRecordingServer();

describe.each(transports)('requests with %s', (_, create) => {
  const { createTestTransport, createMemberTransport } = createTestTransports(recorder, create);

  it('send platform and language with every call, in addition to the input', async () => {
    await createTestTransport({ platform: 'wap' })(articles.list, { tag: '茶', index: 2 });
    await createMemberTransport()(orders.finish, { code: 'ABCD2345' });
    await createTestTransport()(session.token, { grant_type: 'password', username: 'ann', password: 'pw' });
    expect(recorder.requests.map(({ query }) => query)).toEqual([
      { tag: '茶', index: '2', platform: 'wap', lang: 'zh-TW' },
      { platform: 'web', lang: 'zh-TW' },
      { platform: 'web', lang: 'zh-TW' },
    ]);
  });

  it('join lists with commas, write booleans as 1 and 0, and omit absent values', async () => {
    await createTestTransport()(catalog.products, { key: '', cat: ['1', '2'], shop: [], stock: true, min: 10.5, max: undefined });
    await createTestTransport()(catalog.products, { stock: false });
    expect(recorder.requests[0]?.query).toEqual({ key: '', cat: '1,2', stock: '1', min: '10.5', platform: 'web', lang: 'zh-TW' });
    expect(recorder.requests[1]?.query).toEqual({ stock: '0', platform: 'web', lang: 'zh-TW' });
  });

  it('put the id into the path and not into the query', async () => {
    await createTestTransport()(catalog.product, { id: 31, skuId: 7 });
    await createTestTransport()(catalog.product, { skuId: 7 });
    expect(recorder.requests.map(({ path, query }) => [path, query.id, query.skuId])).toEqual([
      ['/rest/product/detail/31', undefined, '7'],
      ['/rest/product/detail', undefined, '7'],
    ]);
  });

  it('encode bodies as JSON, and an empty input as an empty object', async () => {
    await createMemberTransport()(account.deleteAddress, { id: 4 });
    await createMemberTransport()(session.logout, {});
    expect(recorder.requests.map(({ method, headers, body }) => [method, headers['content-type'], body])).toEqual([
      ['POST', 'application/json', '{"id":4}'],
      ['POST', 'application/json', '{}'],
    ]);
  });

  it('send the token request as a form with the public client id', async () => {
    await createMemberTransport()(session.token, { grant_type: 'password', username: 'ann@example.com', password: 'p&w' });
    await createMemberTransport({ clientId: 'partner' })(session.token, { grant_type: 'password', username: 'a', password: 'b' });
    expect(recorder.requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(recorder.requests[0]?.body))).toEqual({
      grant_type: 'password',
      username: 'ann@example.com',
      password: 'p&w',
    });
    const clients = recorder.requests.map(({ headers }) =>
      Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString(),
    );
    expect(clients).toEqual(['baodao-web:', 'partner:']);
  });

  it('send files as parts of a multipart body', async () => {
    const image = new File([new Uint8Array([1, 2, 3])], 'me.png', { type: 'image/png' });
    await createMemberTransport()(account.updateInfo, { nickname: '小安' }, { files: { image } });
    const { headers, body } = recorder.requests[0] ?? { headers: {}, body: '' };
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="nickname"');
    expect(body).toContain('小安');
    expect(body).toMatch(/name="image"; filename="me\.png"\r\nContent-Type: image\/png/);
  });

  it('read the bearer token for each call and omit it from public calls', async () => {
    let token: string | null = null;
    const send = createTestTransport({ getToken: async () => token });
    await send(catalog.products, {});
    token = 'T1';
    await send(catalog.products, {});
    await send(member.find, {});
    await send(home.exchangeRates, {});
    expect(recorder.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer T1', 'Bearer T1', undefined]);
  });

  it('send the token of the call instead of the current one, and never to public endpoints', async () => {
    recorder.answer = ok({ done: true });
    const onUnauthorized = vi.fn<() => void>();
    const send = createTestTransport({ getToken: () => null, onUnauthorized });
    await send(session.logout, {}, { token: 'T0' });
    await send(articles.list, {}, { token: 'T0' });
    expect(recorder.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer T0', undefined]);
    recorder.answer = refuse(401, -5);
    await send(cart.count, {}, { token: 'T0' }).catch(() => {});
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('send the idempotency key', async () => {
    await createMemberTransport()(coupons.exchange, { code: 'A' }, { idempotencyKey: 'key-00001' });
    expect(recorder.requests[0]?.headers['idempotency-key']).toBe('key-00001');
  });

  it('ask for the cart count by POST, with platform and language in the query and the token in the header', async () => {
    recorder.answer = ok(3);
    expect(await createMemberTransport()(cart.count, {})).toBe(3);
    expect(recorder.requests).toMatchObject([
      { method: 'POST', path: '/rest/cart/count', query: { platform: 'web', lang: 'zh-TW' }, headers: { authorization: 'Bearer T1' } },
    ]);
  });

  it('use the language of the call when it has one', async () => {
    await createTestTransport()(home.exchangeRates, {}, { language: 'zh-CN' });
    expect(recorder.requests[0]?.query.lang).toBe('zh-CN');
  });
});
