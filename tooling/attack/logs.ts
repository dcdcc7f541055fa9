// What the servers have printed during all attacks must not identify anyone or let anyone in.
import { account } from '@baodao/api-client/endpoints/account';
import { login } from '../../apps/api/test/account.ts';
import { addAddress, signUp } from '../../apps/api/test/members.ts';
import type { AttackCase } from './attackCase.ts';
import { sendRequest } from './request.ts';

const coordinates = { lng: '121.564558', lat: '25.033976' };
const address = { name: '欧阳日志', phone: '0987654322', detail: '日志路八十八号之六' };
const identityNumber = 'E98765431';
const passwords = ['wrong horse 7', 'baodao2026', 'log horse 99'];

const searchedLogs: AttackCase = {
  title: 'Find passwords, tokens, codes, phones, addresses and positions in the logs',
  async run(shop) {
    const client = shop.clientOf(0);
    const member = await signUp(client);
    const signedIn = await login(client, '+886912345678', 'baodao2026', { headers: { 'x-forwarded-for': '198.51.100.210' } });
    await login(client, '+886912345678', 'log horse 99', { headers: { 'x-forwarded-for': '198.51.100.211' } });
    const saved = await addAddress(client, member, address);
    await client.call(account.addresses, { id: saved.id }, member);
    const identity = { name: address.name, type: 4, number: identityNumber, consent: true } as const;
    await client.call(account.saveIdentity, identity, member);
    // Invalid input, wrong places and unknown routes are logged as well.
    const query = new URLSearchParams({ ...coordinates, phone: address.phone, access_token: member.token, name: address.name });
    const paths = ['/rest/vender/near', '/rest/no/such/route', '/near/shop', '/rest/user/address/find'];
    for (const path of paths)
      await sendRequest(`${shop.publicUrl}${path}?${query}`, { headers: { authorization: `Bearer ${member.token}` } });
    for (const path of ['/rest/user/login/code', '/rest/sms/send'])
      await sendRequest(shop.publicUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...address, ...coordinates, password: passwords[2] }),
      });
    const secrets: [kind: string, secret: string | undefined][] = [
      ...passwords.map((password): [string, string] => ['password', password]),
      ['token', member.token],
      ['token', signedIn.access_token],
      ...Object.entries({ ...address, ...coordinates }),
      ['phone', member.phone],
      ['phone', '912345678'],
      ['identity number', identityNumber],
      ...shop.inbox.messages.map(({ code }): [string, string] => ['SMS code', `"${code}"`]),
      ...shop.inbox.messages.map(({ phone }): [string, string] => ['phone', phone]),
    ];
    const text = shop.logs();
    const found = secrets.filter(([, secret]) => secret && [secret, encodeURIComponent(secret)].some((form) => text.includes(form)));
    const lines = text.split('\n').length;
    return {
      count: secrets.length,
      successes: [...new Set(found.map(([kind]) => `${kind} in the logs`)), ...(lines < 20 ? ['nothing was logged'] : [])],
      answers: `${lines} lines`,
    };
  },
};

export const logs: AttackCase[] = [searchedLogs];
