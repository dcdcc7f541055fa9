import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLink, parseQuery } from './parse.ts';
import { paths } from './paths.ts';

describe('parseLink', () => {
  it('ignores unknown parameters, fragments and invalid values', () => {
    expect(parseLink('/shop?utm_source=x&orgId=3&page=0#top')).toEqual({ key: 'shop', params: { orgId: 3 }, language: 'zh-CN' });
    expect(parseLink('/order/info?code=<script>')).toEqual({ key: 'orderInfo', params: {}, language: 'zh-CN' });
    expect(parseLink('/shop?orgId=1e3&orgId=4')?.params).toEqual({});
    expect(parseLink('/user/login?redirect=%2F%2Fevil.example')?.params).toEqual({});
    expect(parseLink('/shop?__proto__=1&constructor=2')?.params).toEqual({});
  });

  it('accepts language prefixes and a trailing slash', () => {
    expect(parseLink('/')).toEqual({ key: 'home', params: {}, language: 'zh-CN' });
    expect(parseLink('/en')?.language).toBe('en');
    expect(parseLink('/zh-TW/')).toEqual({ key: 'home', params: {}, language: 'zh-TW' });
    expect(parseLink('/en/news/?page=2')).toEqual({ key: 'news', params: { page: 2 }, language: 'en' });
    expect(parseLink('/english')).toBeNull();
    expect(parseLink('/zh-CN/news')).toBeNull();
  });

  it('accepts absolute URLs of the given origin only', () => {
    const origin = 'https://shop.example';
    expect(parseLink('https://shop.example/en/gift?code=G1', { origin })).toEqual({ key: 'gift', params: { code: 'G1' }, language: 'en' });
    expect(parseLink('https://shop.example/gift')).toBeNull();
    expect(parseLink('http://shop.example/gift', { origin })).toBeNull();
    expect(parseLink('https://shop.example.evil.example/gift', { origin })).toBeNull();
    expect(parseLink('https://shop.example@evil.example/gift', { origin })).toBeNull();
    expect(parseLink('https://a:b@shop.example/gift', { origin })).toBeNull();
    expect(parseLink('/gift', { origin: 'not an origin' })).toBeNull();
  });

  it.each([
    '',
    ' ',
    '//evil.example/shop',
    '/\\evil.example/shop',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'shop',
    '?orgId=1',
    '/sh\top',
    '/shop\u0000',
    '/%E0%A4%A',
    '/%2e%2e/shop%00',
    '/__proto__',
    '/constructor',
    '/toString',
    'https://[::1/',
    `/${'a'.repeat(9000)}`,
    null,
    undefined,
    7,
    {},
    ['/shop'],
    { toString: () => '/shop' },
  ])('returns null for %j', (address) => {
    expect(parseLink(address)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.webUrl(), fc.webPath()), (address) => {
        expect(() => parseLink(address)).not.toThrow();
        expect(() => parseLink(address, { origin: 'https://shop.example' })).not.toThrow();
        expect(parseLink(`/search?${typeof address === 'string' ? encodeURI(address.toWellFormed()) : ''}`)?.key).toBe('search');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('parseQuery', () => {
  it('takes a query with or without its question mark, or parsed', () => {
    for (const query of ['?skuId=31&from=mail', 'skuId=31&from=mail', new URLSearchParams({ skuId: '31' })])
      expect(parseQuery('product', query)).toEqual({ skuId: 31 });
    expect(parseQuery('product', '')).toEqual({});
  });

  it('reads of any query what the whole address says', () => {
    const readsTheSame = fc.property(
      fc.constantFrom('search', 'product', 'settingOrder', 'lottery'),
      fc.webQueryParameters(),
      (key, query) => {
        const link = parseLink(`${paths[key]}?${query}`);
        return link === null || JSON.stringify(parseQuery(key, query)) === JSON.stringify(link.params);
      },
    );
    expect(() => fc.assert(readsTheSame)).not.toThrow();
  });
});
