import { expect, test } from 'vitest';
import { isWebAddress, parseUrl } from './parseUrl.ts';

test.each([
  ['https://baodao.example/cart?a=1', 'baodao.example', true],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['weixin://wxpay/bizpayurl', 'wxpay', false],
  ['javascript:alert(1)', '', false],
  ['http://', undefined, false],
  ['http://[', undefined, false],
  ['/cart', undefined, false],
  ['', undefined, false],
])('%s has the host %j', (text, host, isWeb) => {
  expect(parseUrl(text)?.host).toBe(host);
  expect(isWebAddress(text)).toBe(isWeb);
});
