import { expect, test } from 'vitest';
import { canonicalPath } from './canonicalAddress.ts';

test.each([
  // Values that a page does not know.
  ['/product/category?id=176&sort=zzz', '/product/category?id=176'],
  ['/product/category?id=176&sort=', '/product/category?id=176'],
  ['/product/category?id=176&sort=priceUp&sort=zzz', '/product/category?id=176&sort=priceUp'],
  ['/product/category?id=176&view=zzz', '/product/category?id=176'],
  ['/product/category?id=176&view=LIST', '/product/category?id=176'],
  ['/search?key=茶&sort=zzz', '/search?key=%E8%8C%B6&page=1'],
  ['/search?key=茶&view=zzz', '/search?key=%E8%8C%B6&page=1'],
  ['/discover/list?type=zzz', '/discover/list'],
  ['/rank?type=zzz', '/rank'],
  ['/rank?type=__proto__', '/rank'],
  ['/rank?type=1e3', '/rank'],
  // Numbers of pages that no list has.
  ['/article?page=0', '/article'],
  ['/article?page=-1', '/article'],
  ['/article?page=1.5', '/article'],
  ['/article?page=1e3', '/article'],
  ['/article?page=０２', '/article'],
  ['/article?page=abc', '/article'],
  ['/article?page=', '/article'],
  // What others add.
  ['/article?utm_source=mail&fbclid=1', '/article'],
  ['/product/category?id=176&from=timeline&isappinstalled=0', '/product/category?id=176'],
  ['/product/category?utm_source=x&sort=sales&id=176', '/product/category?id=176&sort=sales'],
  ['/zh-TW/rank?type=zzz', '/zh-TW/rank'],
  ['/en/search?key=tea&sort=zzz', '/en/search?key=tea&page=1'],
  // What a page knows stays.
  ['/product/category?id=176&sort=sales', '/product/category?id=176&sort=sales'],
  ['/article?page=2', '/article?page=2'],
  ['/no/such/page?sort=sales', '/no/such/page'],
])('%s is rendered as %s', (address, canonical) => expect(canonicalPath(address)).toBe(canonical));
