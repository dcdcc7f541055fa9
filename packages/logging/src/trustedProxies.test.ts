import { expect, test } from 'vitest';
import { parseTrustedProxies } from './trustedProxies.ts';

test.each([
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  'balancer',
  '10.0.0',
  '10.0.0.1/8/8',
  '10.0.0.1 10.0.0.2',
  '1',
  'true',
  '*',
  '10.0.0.0/-1',
  '::1/129',
])('refuses %j, naming the setting', (text) => {
  expect(() => parseTrustedProxies(`127.0.0.1,${text}`)).toThrow(/TRUSTED_PROXIES: "/);
});

test('trusts the listed addresses and ranges only', () => {
  const { isTrusted, trustProxy } = parseTrustedProxies('127.0.0.1, 10.1.0.0/16,::1, 2001:db8::/32');
  expect(trustProxy).toEqual(['127.0.0.1', '10.1.0.0/16', '::1', '2001:db8::/32']);
  for (const address of ['127.0.0.1', '10.1.255.3', '::1', '2001:db8::7', '::ffff:10.1.0.1'])
    expect([address, isTrusted(address)]).toEqual([address, true]);
  for (const address of ['127.0.0.2', '10.2.0.1', '::2', '2001:db9::', '', '::ffff:10.2.0.1'])
    expect([address, isTrusted(address)]).toEqual([address, false]);
});

test('an empty list trusts no address', () => {
  expect(parseTrustedProxies('').isTrusted('127.0.0.1')).toBe(false);
});

test('a number says how many proxies each request passes', () => {
  const { trustProxy } = parseTrustedProxies(' 2 ');
  const trusted = [0, 1, 2].map((hop) => typeof trustProxy === 'function' && trustProxy('203.0.113.1', hop));
  expect(trusted).toEqual([true, true, false]);
  for (const text of ['0', '10', '-1', '2.5', '2,10.0.0.1']) expect(() => parseTrustedProxies(text)).toThrow(/TRUSTED_PROXIES: "/);
});
