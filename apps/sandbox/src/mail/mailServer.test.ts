import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFixture, type TestFixture } from '../testFixture.ts';

let bench: TestFixture;
beforeEach(async () => {
  bench = await openTestFixture();
});
afterEach(() => bench.close());

const message = {
  from: '"宝岛集市" <no-reply@shop.example>',
  to: 'mei@example.com',
  subject: '订单 <1> 已付款',
  text: '您好：\n\n查看订单 https://shop.example/order?code=1',
  html: '<p lang="zh-CN">您好</p><script>alert(1)</script>',
  messageId: '<one@shop.example>',
  headers: { 'List-Unsubscribe': '<https://shop.example/rest/mail/unsubscribe?token=1>' },
};

function send(changes: SendMailOptions = {}, password = bench.sandbox.mailServer.password) {
  const { host, port, user } = bench.sandbox.mailServer;
  return createTransport({ host, port, secure: false, ignoreTLS: true, auth: { user, pass: password } }).sendMail({
    ...message,
    ...changes,
  });
}

async function inbox(query = ''): Promise<unknown[]> {
  const reply = await fetch(`${bench.sandbox.url}/mail.json${query}`);
  return ((await reply.json()) as { mails: unknown[] }).mails;
}

test('keeps mails with their text, HTML and headers, finds them by address, and keeps them over a restart', async () => {
  await send();
  await send({ to: 'ting@example.com', messageId: '<two@shop.example>', subject: '您好' });
  await bench.restart();
  expect(await inbox()).toMatchObject([{ to: 'ting@example.com' }, { to: 'mei@example.com' }]);
  expect(await inbox('?to=MEI@')).toMatchObject([
    {
      id: '<one@shop.example>',
      from: 'no-reply@shop.example',
      subject: '订单 <1> 已付款',
      headers: { 'list-unsubscribe': '<https://shop.example/rest/mail/unsubscribe?token=1>' },
    },
  ]);
});

test('shows texts escaped with their links, and HTML without scripts', async () => {
  await send();
  const page = await (await fetch(`${bench.sandbox.url}/mail`)).text();
  expect(page).toContain('订单 &lt;1&gt; 已付款');
  expect(page).toContain('<a href="https://shop.example/order?code=1">');
  const mail = await fetch(`${bench.sandbox.url}/mail/html?id=${encodeURIComponent('<one@shop.example>')}`);
  expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/);
  expect(await mail.text()).toContain('<p lang="zh-CN">您好</p>');
  expect((await fetch(`${bench.sandbox.url}/mail/html?id=other`)).status).toBe(404);
});

test('shows a repeated mail once', async () => {
  await send();
  await send();
  expect(await inbox()).toHaveLength(1);
});

test('rejects clients without the password, unknown and full mailboxes, and everything during an outage', async () => {
  await expect(send({}, 'guess')).rejects.toMatchObject({ responseCode: 535 });
  await expect(send({ to: 'bounce@example.com' })).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
  await expect(send({ to: 'full@example.com' })).rejects.toMatchObject({ responseCode: 452 });
  const setDown = (gateways: string[]) =>
    fetch(`${bench.sandbox.url}/__sandbox/down`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gateways }),
    });
  await setDown(['mail']);
  await expect(send()).rejects.toMatchObject({ responseCode: 421 });
  expect(await inbox()).toEqual([]);
  await setDown([]);
  await send();
  expect(await inbox()).toHaveLength(1);
});
