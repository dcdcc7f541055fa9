import { createHash } from 'node:crypto';
import { share } from '@baodao/api-client/endpoints/share';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { openSandboxProviders } from '../../../test/socialLogin.ts';

const sandbox = await openSandboxProviders();
const shop = await openTestShop(sandbox.settings);
const page = `${shop.services.publicUrl}/product?skuId=31`;

/** Asks the sandbox as WeChat documents it. */
async function fetchTicket(): Promise<string> {
  const { LOGIN_SANDBOX_URL, WECHAT_MP_APP_ID: appid, WECHAT_MP_APP_SECRET: secret } = sandbox.settings;
  const api = `${LOGIN_SANDBOX_URL}/wechat/api/cgi-bin`;
  const token = await fetch(`${api}/stable_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credential', appid, secret }),
  });
  const { access_token: accessToken } = (await token.json()) as { access_token: string };
  const reply = await fetch(`${api}/ticket/getticket?access_token=${accessToken}&type=jsapi`);
  return ((await reply.json()) as { ticket: string }).ticket;
}

test("signs a page of the shop for WeChat's JS-SDK", async () => {
  const { data } = await shop.call(share.weChatConfig, { url: page });
  expect(data).toMatchObject({ appId: sandbox.settings['WECHAT_MP_APP_ID'], nonceStr: expect.stringMatching(/^\w{16}$/) });
  const text = `jsapi_ticket=${await fetchTicket()}&noncestr=${data.nonceStr}&timestamp=${data.timestamp}&url=${page}`;
  expect(data.signature).toBe(createHash('sha1').update(text).digest('hex'));
  const again = (await shop.call(share.weChatConfig, { url: page })).data;
  expect(again.nonceStr).not.toBe(data.nonceStr);
});

test.each([
  'https://evil.example/product',
  'http://localhost:3000.evil.example/',
  'http://localhost:3000@evil.example/',
  '/product',
  `${page}#part`,
  'javascript:alert(1)',
])('signs no page of others and none with a fragment: %s', async (url) => {
  expect(await shop.call(share.weChatConfig, { url })).toMatchObject({ httpStatus: 400, code: -2 });
});

test('has no signature without an official account, or when WeChat rejects it', async () => {
  const without = await openTestShop();
  expect(await without.call(share.weChatConfig, { url: page })).toMatchObject({ httpStatus: 422, code: -115 });
  const wrong = await openTestShop({ ...sandbox.settings, WECHAT_MP_APP_SECRET: 'wrong' });
  expect(await wrong.call(share.weChatConfig, { url: page })).toMatchObject({ httpStatus: 422, code: -112 });
});
