import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
const read = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers });

test.each(['/rest/currency', '/rest/search/key/list?unknown=1', '/rest/user/info'])(
  'every reply of a call says the version: %s',
  async (path) => {
    expect((await read(path)).headers.get('api-version')).toBe('1');
    expect((await read(path, { 'api-version': '1' })).status).toBe((await read(path)).status);
  },
);

test('a program that was written for another version gets no reply that it could misread', async () => {
  const reply = await read('/rest/currency', { 'api-version': '2' });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({
    code: -2,
    data: { field: 'Api-Version' },
    message: expect.stringContaining('version 1'),
  });
});
