import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { account } from '@baodao/api-client/endpoints/account';
import { activities } from '@baodao/api-client/endpoints/activities';
import { media } from '@baodao/api-client/endpoints/media';
import { questions } from '@baodao/api-client/endpoints/questions';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import { afterAll, expect, test } from 'vitest';
import { answerCaptcha } from '../../../test/account.ts';
import { signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop({ QUESTIONS_PER_HOUR: '100' });
const member = await signUp(shop);
let connections = 0;
const listener = createServer((_, reply) => reply.end('internal secret'));
listener.on('connection', () => {
  connections += 1;
});
listener.listen(0);
await once(listener, 'listening');
const { port } = listener.address() as AddressInfo;
afterAll(() => listener.close());

/** Spellings of the local machine and of its network. */
const addresses = [
  ...[
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '127.1',
    '127.0.1',
    '0.0.0.0',
    '0',
    '127.0.0.1.',
    'LOCALHOST',
    'user:pw@127.0.0.1',
    'example.com@127.0.0.1',
    '１２７.0.0.1',
    '①②⑦.0.0.1',
    '127%2e0%2e0%2e1',
    'localtest.me',
    '127.0.0.1.nip.io',
  ].map((host) => `http://${host}:${port}/a.jpg`),
  `//127.0.0.1:${port}/a.jpg`,
  `https://127.0.0.1:${port}/a.jpg`,
  `ftp://127.0.0.1:${port}/a.jpg`,
  `gopher://127.0.0.1:${port}/_GET`,
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/',
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:${port}/"/></svg>`,
];

test('never connects to a URL from user input', async () => {
  const { token } = member;
  expect(addresses).toHaveLength(30);
  for (const address of addresses) {
    const replies = [
      await shop.call(questions.ask, { title: address.slice(0, 80), content: address, images: [address], type: 3, tags: [] }, { token }),
      await shop.call(
        questions.ask,
        { title: address.slice(0, 80), content: `<img src="${address}">`, images: [], type: 3, tags: [] },
        { token },
      ),
      await shop.call(socialLogin.loginV2, {
        type: 1,
        key: address,
        name: address.slice(0, 64),
        portrait: address,
        unionId: '1',
        sign: 'x',
      }),
      await shop.call(activities.operations, { type: 'task', key: address.slice(0, 60) }, { token }),
      await shop.call(account.captchaImage, { key: address.slice(0, 64) }),
    ];
    expect(replies.every(({ httpStatus }) => httpStatus < 500)).toBe(true);
    for (const path of ['/rest/user/info/update', media.save.route.split(' ')[1] ?? '']) {
      const form = new FormData();
      for (const name of ['image', 'file', 'portrait', 'url', 'src']) form.append(name, address);
      const reply = await fetch(shop.url + path, { method: 'POST', headers: member.headers, body: form });
      expect(reply.status).toBeLessThan(500);
    }
    // Rendering an SVG must not fetch the pictures that it references.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90"><image xlink:href="${address.replaceAll(/[<>&"]/g, '')}" width="90" height="90"/></svg>`;
    const form = new FormData();
    form.append('image', new Blob([svg], { type: 'image/jpeg' }), 'me.jpg');
    const reply = await fetch(`${shop.url}/rest/user/info/update`, { method: 'POST', headers: member.headers, body: form });
    expect(reply.status).toBe(400);
  }
  expect((await shop.call(account.captchaImage, { key: (await answerCaptcha(shop)).captchaKey })).status).toBe(true);
  expect(connections).toBe(0);
});
