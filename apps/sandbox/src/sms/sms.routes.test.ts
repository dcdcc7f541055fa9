import { afterEach, beforeEach, expect, test } from 'vitest';
import { signCall } from '../signedCall.ts';
import { openTestFixture, type TestFixture } from '../testFixture.ts';

let bench: TestFixture;
beforeEach(async () => {
  bench = await openTestFixture();
});
afterEach(() => bench.close());

const message = {
  phone: '+8613800000000',
  text: '【宝岛集市】验证码 123456，5 分钟内有效。',
  code: '123456',
  template: 'login',
  language: 'zh-CN',
};

const send = (changes: object = {}, headers: Record<string, string> = {}) =>
  bench.callSigned('/sms', bench.sandbox.shared.smsSecret, { ...message, ...changes }, headers);

async function inbox(query = ''): Promise<unknown[]> {
  const reply = await fetch(`${bench.sandbox.url}/sms.json${query}`);
  return ((await reply.json()) as { messages: unknown[] }).messages;
}

test('lists signed messages, newest first, and finds them by number', async () => {
  expect((await send()).status).toBe(200);
  await send({ phone: '+886912000000', text: '<b>您好</b> & 再見', code: undefined, language: 'zh-TW' });
  expect(await inbox()).toMatchObject([{ phone: '+886912000000', code: null }, { code: '123456' }]);
  expect(await inbox('?phone=13800000000')).toMatchObject([{ phone: '+8613800000000', code: '123456' }]);
  expect(await inbox('?phone=13900000000')).toEqual([]);

  const page = await (await fetch(`${bench.sandbox.url}/sms`)).text();
  expect(page).toContain('&lt;b&gt;您好&lt;/b&gt; &amp; 再見');
  expect(page.indexOf('再見')).toBeLessThan(page.indexOf('123456'));
});

test('messages survive a restart', async () => {
  await send();
  await bench.restart();
  expect(await inbox()).toMatchObject([{ code: '123456' }]);
});

test('shows a repeated message once', async () => {
  await send({}, { 'x-delivery-id': 'd1' });
  expect(await (await send({}, { 'x-delivery-id': 'd1' })).json()).toMatchObject({ status: true, duplicate: true });
  expect(await inbox()).toHaveLength(1);
});

test('rejects unsigned, badly signed, modified and old messages', async () => {
  const { smsSecret, supplierSecret } = bench.sandbox.shared;
  const stamp = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
  const text = JSON.stringify(message);
  const signedAt = (timestamp: string) => ({ 'x-timestamp': timestamp, 'x-signature': signCall(smsSecret, timestamp, text) });
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${bench.sandbox.url}/sms`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  expect((await post(text, {})).status).toBe(401);
  expect((await bench.callSigned('/sms', supplierSecret, message)).status).toBe(401);
  expect((await post(text.replace('123456', '654321'), signedAt(stamp(0)))).status).toBe(401);
  expect((await post(text, { ...signedAt(stamp(0)), 'x-timestamp': stamp(1) })).status).toBe(401);
  expect((await post(text, { ...signedAt(stamp(0)), 'x-signature': 'ff' })).status).toBe(401);
  expect((await post(text, signedAt(stamp(-310)))).status).toBe(401);
  expect((await post(text, signedAt(stamp(310)))).status).toBe(401);
  expect(await inbox()).toEqual([]);
  expect((await post(text, signedAt(stamp(-290)))).status).toBe(200);
});

test('rejects a signed message with missing fields', async () => {
  expect((await send({ phone: undefined })).status).toBe(400);
  expect((await send({ text: 'x'.repeat(1001) })).status).toBe(400);
  expect(await inbox()).toEqual([]);
});
