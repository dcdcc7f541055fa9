import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as links from './links.ts';
import { safeReturnPath } from './safeReturnPath.ts';

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/order/info?code=T1',
    '/en/setting/coupon?type=used&page=2',
    '/search?key=%E8%8C%B6&page=1#top',
    '/search?key=https%3A%2F%2Fexample.com%2F',
    links.paymentSelect({ code: ['T1', 'T2'] }),
    '/userland',
  ])('returns %s unchanged', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it('percent-encodes characters that the address bar shows decoded', () => {
    expect(safeReturnPath('/search?key=茶')).toBe('/search?key=%E8%8C%B6');
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '////evil.example/%2f..',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example',
    'evil.example',
    '@evil.example',
    '.evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example/x',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/\u2028/evil.example',
    '/\ufeff/evil.example',
    '/%2f/evil.example',
    '/%2fevil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%252fevil.example',
    '/%25252f%25252fevil.example',
    '/%2525252525252fevil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/../..//evil.example',
    '/..%2f/evil.example',
    '/./order',
    '/%09/evil.example',
    '/setting%0d%0aSet-Cookie:a=b',
    '/setting?a=%0d%0aLocation:https://evil.example',
    '/%00',
    '/／evil.example',
    '/＼evil.example',
    '/%EF%BC%8Fevil.example',
    '/%E0%A4%A',
    '/user/login',
    '/user/login?redirect=%2Fuser%2Flogin',
    '/en/user/login/wechat?code=1',
    '/zh-TW/user/register',
    '/user/forget',
    `/${'a'.repeat(3000)}`,
    '',
    '?a=1',
    '#a',
    null,
    undefined,
    42,
    {},
    ['/order'],
    { toString: () => '/order' },
  ])('returns / for %j', (value) => {
    expect(safeReturnPath(value)).toBe('/');
  });

  it('never leaves the origin and is idempotent for any value', () => {
    const fragments = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '..',
      '.',
      ':',
      '@',
      'evil.example',
      'https',
      '?',
      '#',
      '\t',
      '/a',
      '／',
      'user',
      '%e3',
      ';',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fragments, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
      fc.webUrl(),
      fc.anything(),
    );
    fc.assert(
      fc.property(value, (each) => {
        const path = safeReturnPath(each);
        expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
        expect(new URL(decodeURI(path.replace(/[?#].*/, '')), 'https://shop.example').origin).toBe('https://shop.example');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
