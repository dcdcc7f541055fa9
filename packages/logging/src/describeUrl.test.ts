import { expect, test } from 'vitest';
import { describeUrl } from './describeUrl.ts';

test.each([
  ['/rest/product/sort?type=sales&page=2&count=20', '/rest/product/sort?type&page=2&count=20'],
  ['/near/shop?lng=121.517&lat=25.0478', '/near/shop?lng&lat'],
  ['/user/login?username=0912345678&password=hunter2', '/user/login?username&password'],
  ['/rest/user/wechat/login?code=stolen&state=x%3Dy&redirect=/', '/rest/user/wechat/login?code&state&redirect'],
  ['/sms.json?phone=886912345678', '/sms.json?phone'],
  ['/product?eyJhbGciOiJIUzI1NiJ9', '/product?[Redacted]'],
  ['/product?0912345678=&=secret', '/product?[Redacted]&[Redacted]'],
  ['/product?id=0912345678&page=eyJhbGciOi&lang=zh-CN', '/product?id&page&lang=zh-CN'],
  ['/product#token=secret', '/product'],
  ['/product?', '/product?'],
  ['/', '/'],
])('%s is logged as %s', (url, logged) => {
  expect(describeUrl(url)).toBe(logged);
});

test('cuts long paths', () => {
  expect(describeUrl(`/${'x'.repeat(10_000)}`)).toHaveLength(200);
});
