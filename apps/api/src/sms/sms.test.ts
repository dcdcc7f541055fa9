import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readEnvironment } from '@baodao/settings/readSettings';
import { afterEach, expect, test } from 'vitest';
import { smsContract } from '../../contracts/sms.ts';
import { startInbox } from '../../test/inbox.ts';
import { createAliyunSms, signAliyun } from './aliyunSms.ts';
import { createSmsSender } from './createSmsSender.ts';
import { renderSms, smsTemplates } from './smsTexts.ts';
import { createWebhookSms } from './webhookSms.ts';

const sms = { phone: '+8613812345678', text: '验证码 123456', code: '123456', template: 'register', language: 'zh-CN' };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test.each(Object.entries(smsContract))('a webhook keeps the contract of senders: %s', async (_rule, check) => {
  const inbox = await startInbox('a secret');
  closing.push(inbox.close);
  const setup = {
    sender: createWebhookSms(inbox),
    readTexts: (phone: string) => inbox.messages.filter((message) => message.phone === phone).map((message) => message.text),
    setDown: (isDown: boolean) => {
      inbox.isUp = !isDown;
    },
  };
  await expect(check(setup)).resolves.toBeUndefined();
});

test('sends a signed message to the webhook', async () => {
  const inbox = await startInbox('a secret');
  closing.push(inbox.close);
  await createWebhookSms({ url: inbox.url, secret: 'a secret' }).send(sms);
  expect(inbox.messages).toEqual([sms]);
});

test('fails when the webhook rejects the message, fails or is unreachable', async () => {
  const inbox = await startInbox('a secret');
  closing.push(inbox.close);
  const other = createWebhookSms({ url: inbox.url, secret: 'another secret' });
  await expect(other.send(sms)).rejects.toMatchObject({ statusCode: 503 });
  inbox.isUp = false;
  const sender = createWebhookSms({ url: inbox.url, secret: 'a secret' });
  await expect(sender.send(sms)).rejects.toMatchObject({ statusCode: 503 });
  inbox.close();
  await expect(sender.send(sms)).rejects.toMatchObject({ statusCode: 503 });
  expect(inbox.messages).toEqual([]);
});

test('computes the signature of the example in the Aliyun documentation', () => {
  const parameters = {
    AccessKeyId: 'testid',
    Action: 'DescribeRegions',
    Format: 'XML',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: '3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf',
    SignatureVersion: '1.0',
    Timestamp: '2016-02-23T12:46:24Z',
    Version: '2014-05-26',
  };
  expect(signAliyun('GET', parameters, 'testsecret')).toBe('OLeaidS1JvxuMvnyHOwuJ+uX5qY=');
});

/** A fake Aliyun server: it accepts forms with a valid signature. */
async function startAliyun(keySecret: string, code = 'OK') {
  const received: Record<string, string>[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const { Signature: signature, ...parameters } = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>;
      const isSigned = signature === signAliyun('POST', parameters, keySecret);
      if (isSigned) received.push(parameters);
      reply.writeHead(isSigned ? 200 : 400, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ Code: isSigned ? code : 'SignatureDoesNotMatch', Message: '', RequestId: '1' }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => server.close());
  return { received, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
const options = { keyId: 'id', keySecret: 'secret', signName: '宝岛集市', templateCode: 'SMS_1' };

test('sends the number in the format of Aliyun, with template and code', async () => {
  const { received, endpoint } = await startAliyun('secret');
  const sender = createAliyunSms({ ...options, endpoint });
  await sender.send(sms);
  await sender.send({ ...sms, phone: '+886912345678' });
  expect(received).toMatchObject([
    { Action: 'SendSms', PhoneNumbers: '13812345678', SignName: '宝岛集市', TemplateCode: 'SMS_1', TemplateParam: '{"code":"123456"}' },
    { PhoneNumbers: '886912345678' },
  ]);
});

test('fails when Aliyun rejects the message', async () => {
  const wrongKey = await startAliyun('other');
  await expect(createAliyunSms({ ...options, endpoint: wrongKey.endpoint }).send(sms)).rejects.toThrow('SignatureDoesNotMatch');
  const limited = await startAliyun('secret', 'isv.BUSINESS_LIMIT_CONTROL');
  await expect(createAliyunSms({ ...options, endpoint: limited.endpoint }).send(sms)).rejects.toMatchObject({ statusCode: 503 });
});

test('creates the sender that the environment selects, and names missing settings', () => {
  const createSender = (env: Record<string, string>) => createSmsSender(readEnvironment(env));
  expect(() => createSender({ SMS_PROVIDER: 'webhook' })).toThrow('SMS_URL');
  expect(() => createSender({ SMS_URL: 'http://x.test' })).toThrow('SMS_SECRET');
  expect(() => createSender({ SMS_PROVIDER: 'aliyun', ALIYUN_SMS_KEY_ID: 'a' })).toThrow('ALIYUN_SMS_KEY_SECRET');
  expect(() => createSender({ SHOP_MODE: 'live', SMS_URL: 'http://x.test', SMS_SECRET: 'b' })).toThrow('live');
  expect(createSender({ SHOP_MODE: 'live', SMS_PROVIDER: 'webhook', SMS_URL: 'http://x.test', SMS_SECRET: 'b' })).toHaveProperty('send');
});

test('a demo without the sandbox starts, and refuses to send', async () => {
  await expect(createSmsSender(readEnvironment({})).send(sms)).rejects.toMatchObject({ statusCode: 503 });
});

test('has the code exactly once in every text', () => {
  for (const language of ['zh-CN', 'zh-TW', 'en'] as const) {
    for (const template of smsTemplates) expect(renderSms(template, language, '135790').split('135790')).toHaveLength(2);
  }
});
