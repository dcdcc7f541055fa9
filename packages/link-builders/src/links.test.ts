import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { LinkParams } from './links.ts';
import * as links from './links.ts';
import { type ParameterKind, type ParsedParams, parameters } from './parameters.ts';
import { parseLink } from './parse.ts';
import { type GuideKey, type PathKey, paths } from './paths.ts';

const keys = Object.keys(paths) as PathKey[];
const builders = { ...links } as unknown as Record<string, (params: object) => string>;

/** A value of each kind, as `parseLink` returns it. */
const sampleValues: { [Each in ParameterKind]: unknown } = {
  id: 7,
  page: 3,
  count: 2,
  word: 'new',
  productSort: 'sales',
  listView: 'list',
  rankType: 'new',
  reviewType: 'image',
  discoverKind: 'story',
  slug: 'summer/tea',
  code: 'T2611200001',
  codes: ['T2611200001', 'T2611200002'],
  text: '凤梨酥 & 茶+100%',
  texts: ['台湾', 'A/B'],
  token: '4/0AX4XfWh=',
  money: '1280.50',
  date: '2026-12-01',
  flag: true,
  offFlag: false,
  returnPath: '/order/info?code=T1',
};

const allParams = (key: PathKey): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parameters[key]).map(([name, kind]) => [name, sampleValues[kind as ParameterKind]]));

/** Pages beyond the specification. */
const beyond: readonly string[] = ['/authorize', '/setting/voucher'];

describe('routes', () => {
  it('are the 94 of the spec, and those listed beyond it: 32 public, 7 of shops, 9 of orders and payment, 8 of login, 18 of the user centre, 20 guides', () => {
    const specified = Object.values(paths).filter((path) => !beyond.includes(path));
    const count = (pattern: RegExp) => specified.filter((path) => pattern.test(path)).length;
    expect(keys).toHaveLength(94 + beyond.length);
    expect(new Set(specified)).toHaveLength(94);
    expect(count(/^\/(shop|special|near|good)(\/|$)/)).toBe(7);
    expect(count(/^\/(order|payment)\//)).toBe(9);
    expect(count(/^\/user\//)).toBe(8);
    expect(count(/^\/setting\//)).toBe(18);
    expect(count(/^\/guide\//)).toBe(20);
  });

  it('have one builder each', () => {
    expect(Object.keys(builders).toSorted()).toEqual([...keys, 'localizePath', 'buildLink', 'guide', 'webPage'].toSorted());
    const built = Object.fromEntries(keys.map((key) => [key, links.buildLink(key)]));
    expect(built).toEqual({ ...paths, search: '/search?page=1' });
  });

  it('match the snapshot with all their parameters', () => {
    expect(keys.map((key) => links.buildLink(key, allParams(key))).join('\n')).toMatchInlineSnapshot(`
      "/
      /article?type=new&key=%E5%87%A4%E6%A2%A8%E9%85%A5+%26+%E8%8C%B6%2B100%25&page=3
      /article/inner?id=7
      /article/page?path=summer%2Ftea&frame=0
      /certificate?key=summer%2Ftea
      /shopping
      /tailor?type=new
      /service?regionId=7
      /select?page=3
      /select/shop?orgId=7&page=3
      /news?id=7&page=3
      /lottery?id=7&lotteryRecordId=7
      /eat/player?type=new&page=3
      /market?marketId=7&marketTabId=7&page=3
      /market/second?marketId=7&marketTabId=7&page=3
      /market/flash?marketId=7&marketTabId=7&page=3
      /product?marketProductId=7&date=2026-12-01
      /category?id=7&page=3
      /product/category?id=7&orgId=7&min=1280.50&max=1280.50&cat=%E5%8F%B0%E6%B9%BE%2CA%2FB&shop=%E5%8F%B0%E6%B9%BE%2CA%2FB&origin=%E5%8F%B0%E6%B9%BE%2CA%2FB&ship=%E5%8F%B0%E6%B9%BE%2CA%2FB&stock=1&life=%E5%8F%B0%E6%B9%BE%2CA%2FB&sort=sales&view=list&page=3
      /search?key=%E5%87%A4%E6%A2%A8%E9%85%A5+%26+%E8%8C%B6%2B100%25&page=3&orgId=7&min=1280.50&max=1280.50&cat=%E5%8F%B0%E6%B9%BE%2CA%2FB&shop=%E5%8F%B0%E6%B9%BE%2CA%2FB&origin=%E5%8F%B0%E6%B9%BE%2CA%2FB&ship=%E5%8F%B0%E6%B9%BE%2CA%2FB&stock=1&life=%E5%8F%B0%E6%B9%BE%2CA%2FB&sort=sales&view=list
      /question?id=7
      /question/list?key=%E5%87%A4%E6%A2%A8%E9%85%A5+%26+%E8%8C%B6%2B100%25&type=new&productId=7&page=3
      /answer?id=7
      /charter?regionId=7&categoryId=7&date=2026-12-01&page=3
      /hostel?regionId=7&categoryId=7&date=2026-12-01&page=3
      /activity?id=7&buttonId=7
      /gift?id=7&code=T2611200001
      /discover?type=story&key=%E5%87%A4%E6%A2%A8%E9%85%A5+%26+%E8%8C%B6%2B100%25&page=3
      /discover/list?type=story&key=%E5%87%A4%E6%A2%A8%E9%85%A5+%26+%E8%8C%B6%2B100%25&page=3
      /rank?type=new&categoryId=7&page=3
      /tab?marketTabId=7&path=summer%2Ftea
      /guess?id=7
      /shop?orgId=7&page=3
      /special?orgId=7&page=3
      /shop/product?orgId=7&key=%E5%87%A4%E6%A2%A8%E9%85%A5+%26+%E8%8C%B6%2B100%25&categoryId=7&sort=sales&page=3
      /shop/comment?orgId=7&type=image&page=3
      /near/shop?regionId=7&categoryId=7&kind=new&open=1&page=3
      /good/shop?page=3
      /good/shop/tag?key=%E5%87%A4%E6%A2%A8%E9%85%A5+%26+%E8%8C%B6%2B100%25&page=3
      /order/info?code=T2611200001
      /order/detail/evaluation/save?code=T2611200001&id=7
      /order/calculate?skuId=7&promoteId=7&marketProductId=7&num=2&days=new
      /payment/window?id=T2611200001&code=4%2F0AX4XfWh%3D&state=T2611200001
      /payment/select?code=T2611200001%2CT2611200002
      /payment/result?id=T2611200001&out_trade_no=T2611200001&quit=1
      /payment/result/union?id=T2611200001&out_trade_no=T2611200001&quit=1
      /payment/result/esun?id=T2611200001&out_trade_no=T2611200001&quit=1
      /payment/result/alipay?id=T2611200001&out_trade_no=T2611200001&quit=1
      /authorize?response_type=new&client_id=4%2F0AX4XfWh%3D&redirect_uri=4%2F0AX4XfWh%3D&scope=%E5%87%A4%E6%A2%A8%E9%85%A5+%26+%E8%8C%B6%2B100%25&state=4%2F0AX4XfWh%3D&code_challenge=4%2F0AX4XfWh%3D&code_challenge_method=new
      /user/register?redirect=%2Forder%2Finfo%3Fcode%3DT1&code=T2611200001
      /user/login?redirect=%2Forder%2Finfo%3Fcode%3DT1
      /user/forget?redirect=%2Forder%2Finfo%3Fcode%3DT1
      /user/login/wechat?code=4%2F0AX4XfWh%3D&state=4%2F0AX4XfWh%3D&redirect=%2Forder%2Finfo%3Fcode%3DT1
      /user/login/weibo?code=4%2F0AX4XfWh%3D&state=4%2F0AX4XfWh%3D&redirect=%2Forder%2Finfo%3Fcode%3DT1
      /user/login/google?code=4%2F0AX4XfWh%3D&state=4%2F0AX4XfWh%3D&redirect=%2Forder%2Finfo%3Fcode%3DT1
      /user/login/facebook?code=4%2F0AX4XfWh%3D&state=4%2F0AX4XfWh%3D&redirect=%2Forder%2Finfo%3Fcode%3DT1
      /user/login/tencent?code=4%2F0AX4XfWh%3D&state=4%2F0AX4XfWh%3D&redirect=%2Forder%2Finfo%3Fcode%3DT1
      /setting/info
      /setting/address?id=7
      /setting/order?type=new&key=%E5%87%A4%E6%A2%A8%E9%85%A5+%26+%E8%8C%B6%2B100%25&page=3
      /setting/cart
      /setting/coupon?type=new&page=3
      /setting/code?code=T2611200001
      /setting/voucher?type=new&page=3
      /setting/lottery?type=new&page=3
      /setting/gift?type=new&page=3
      /setting/collect?type=new&page=3
      /setting/footprint?type=new&page=3
      /setting/service?tab=new&code=T2611200001&productId=7&page=3
      /setting/recommend?page=3
      /setting/member/exp?page=3
      /setting/member/right
      /setting/member/exclusive/right
      /setting/member/donate?page=3
      /setting/member/money
      /setting/member/money/detail?type=new&page=3
      /guide/problem
      /guide/service
      /guide/shopping
      /guide/refund
      /guide/payment
      /guide/express
      /guide/order
      /guide/notice
      /guide/self
      /guide/apply
      /guide/cooperation
      /guide/supplier
      /guide/registered/start
      /guide/registered/registered
      /guide/registered/finish
      /guide/company
      /guide/contact
      /guide/privacy
      /guide/clause
      /guide/wechat"
    `);
  });

  it.each(keys)('%s is parsed back to its parameters, in every language and with an origin', (key) => {
    const all = allParams(key);
    const params = key === 'product' ? { marketProductId: 7, date: '2026-12-01' } : all;
    for (const language of ['zh-CN', 'zh-TW', 'en'] as const) {
      expect(parseLink(links.buildLink(key, all, { language }))).toEqual({ key, params, language });
      const origin = 'https://shop.example';
      const absolute = links.buildLink(key, all, { language, origin });
      expect(absolute.startsWith(`${origin}/`)).toBe(true);
      expect(parseLink(absolute, { origin })).toEqual({ key, params, language });
    }
  });
});

describe('parameters', () => {
  // `link` and `title` are of links to other sites and of shares, which have builders of their own.
  const specified = `id path orgId page key type marketId marketTabId marketProductId promoteId lotteryRecordId skuId code buttonId`.split(
    ' ',
  );

  it.each(specified)('of the specification are written into addresses: %s', (name) => {
    const takers = keys.filter((key) => Object.keys(parameters[key]).includes(name));
    expect(takers).not.toEqual([]);
    for (const key of takers) {
      const value = allParams(key)[name];
      expect(new URL(links.buildLink(key, { [name]: value }), 'https://shop.example').searchParams.get(name)).toBe(String(value));
    }
  });

  it('select one id of a product: campaign product, else promotion, else SKU, else product', () => {
    expect(links.product({ marketProductId: 4, promoteId: 3, skuId: 2, id: 1 })).toBe('/product?marketProductId=4');
    expect(links.product({ marketProductId: null, promoteId: 3, skuId: 2, id: 1 })).toBe('/product?promoteId=3');
    expect(links.product({ promoteId: null, id: 1, date: '2026-12-10' })).toBe('/product?id=1&date=2026-12-10');
    expect(links.product({ skuId: 2, id: 1 })).toBe('/product?skuId=2');
    expect(links.product({ id: 1 })).toBe('/product?id=1');
    expect(links.product({ promoteId: Number.NaN, id: 1 })).toBe('/product?id=1');
    expect(parseLink('/product?id=1&skuId=2')?.params).toEqual({ skuId: 2 });
  });

  it('of search always include the page', () => {
    expect(links.search({ key: '鳳梨酥' })).toBe('/search?key=%E9%B3%B3%E6%A2%A8%E9%85%A5&page=1');
    expect(links.search({ key: 'a b', page: 2, orgId: 9 })).toBe('/search?key=a+b&page=2&orgId=9');
    expect(parseLink('/search?key=a')?.params).toEqual({ key: 'a', page: 1 });
  });

  it('are omitted when absent, empty, blank or invalid, and so is page 1', () => {
    expect(links.shop({ orgId: 3, page: 1 })).toBe('/shop?orgId=3');
    expect(links.questionList({ key: ' \t', type: '', page: null })).toBe('/question/list');
    expect(links.productCategory({ id: -1, min: '1e9', max: 'x', stock: false, sort: 'a b', page: 0 })).toBe('/product/category');
    expect(links.userLogin({ redirect: '//evil.example' })).toBe('/user/login');
    expect(links.articlePage({ path: 'terms', frame: true })).toBe('/article/page?path=terms');
    expect(links.articlePage({ path: 'terms', frame: false })).toBe('/article/page?path=terms&frame=0');
  });

  it('have a fixed order in the URL', () => {
    expect(links.productCategory({ page: 2, sort: 'new', id: '176' })).toBe(links.productCategory({ id: 176, sort: 'new', page: 2 }));
  });

  it('accept a list or a single value', () => {
    expect(links.paymentSelect({ code: 'T1' })).toBe('/payment/select?code=T1');
    expect(links.paymentSelect({ code: ['T1', 'T2'] })).toBe('/payment/select?code=T1%2CT2');
    expect(parseLink('/payment/select?code=T1,T2')?.params).toEqual({ code: ['T1', 'T2'] });
  });

  it('never split a surrogate pair', () => {
    const key = `${'a'.repeat(63)}😀`;
    expect(parseLink(links.search({ key }))?.params).toEqual({ key: 'a'.repeat(63), page: 1 });
    expect(parseLink(links.search({ key: 'x\ud800' }))?.params).toEqual({ key: 'x\ufffd', page: 1 });
  });

  it('are checked by the compiler', () => {
    expectTypeOf<LinkParams<'orderInfo'>>().toEqualTypeOf<{ readonly code?: string | null | undefined }>();
    expectTypeOf<ParsedParams<'shop'>>().toEqualTypeOf<{ readonly orgId?: number; readonly page?: number }>();
    // @ts-expect-error the code is required
    expect(() => links.orderInfo({})).toThrow(TypeError);
    // @ts-expect-error unknown parameter
    links.article({ id: 7 });
    // @ts-expect-error a flag is not a text
    links.search({ stock: 'yes' });
  });

  const junk = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, [], ['a', 'b'], {}, Symbol.iterator.description),
  );

  it('are stable: building a parsed link gives the same URL, for any values', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.array(junk, { minLength: 10, maxLength: 10 }), (key, values) => {
        const params = Object.fromEntries(Object.keys(parameters[key]).map((name, place) => [name, values[place]]));
        const address = links.buildLink(key, params);
        const parsed = parseLink(address);
        expect(parsed?.key).toBe(key);
        expect(links.buildLink(key, parsed?.params ?? {})).toBe(address);
      }),
      { numRuns: 2000 },
    );
  });

  it('are parsed back exactly, for any text, number and return path', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((each) => each.trim() === each && !/[\p{Cc}\u2028\u2029]/u.test(each));
    const id = fc.integer({ min: 1, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(text, id, fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(...keys), (key, orgId, page, route) => {
        expect(parseLink(links.search({ key, orgId, page }))?.params).toEqual({ key, orgId, page });
        const redirect = links.buildLink(route, allParams(route));
        const isOwnLogin = redirect === '/' || redirect.startsWith('/user/');
        expect(parseLink(links.userLogin({ redirect }))?.params).toEqual(isOwnLogin ? {} : { redirect });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('builders by key', () => {
  it('build the links of the twenty guides', () => {
    const guideKeys: Record<GuideKey, true> = {
      problem: true,
      service: true,
      shopping: true,
      refund: true,
      payment: true,
      express: true,
      order: true,
      notice: true,
      self: true,
      apply: true,
      cooperation: true,
      supplier: true,
      'registered/start': true,
      'registered/registered': true,
      'registered/finish': true,
      company: true,
      contact: true,
      privacy: true,
      clause: true,
      wechat: true,
    };
    const built = Object.keys(guideKeys).map((key) => links.guide({ key: key as GuideKey }));
    expect(built).toEqual(Object.values(paths).filter((path) => path.startsWith('/guide/')));
  });

  it('build the link of a content page', () => {
    expect(links.webPage({ key: 'summer' }, { language: 'zh-TW' })).toBe('/zh-TW/article/page?path=summer');
  });
});

describe('a link that would lead nowhere', () => {
  it.each([
    () => links.orderInfo({ code: '' }),
    () => links.orderInfo({ code: 'no code' }),
    () => links.shop({ orgId: 0 }),
    () => links.paymentSelect({ code: [] }),
    () => links.evaluationSave({ id: 7 } as never),
    () => links.home({}, { language: 'fr' as never }),
    () => links.home({}, { origin: 'shop.example' }),
    () => links.home({}, { origin: 'javascript:alert(1)' }),
  ])('throws: %s', (build) => {
    expect(build).toThrow(TypeError);
  });

  it('is possible for a hundred orders that are paid together', () => {
    const code = Array.from({ length: 100 }, (_, index) => `T26112000${index}`);
    expect(parseLink(links.paymentSelect({ code }))).toMatchObject({ params: { code } });
  });
});

describe('localizePath', () => {
  it('adds the language prefix and the origin to any path', () => {
    expect(links.localizePath('/')).toBe('/');
    expect(links.localizePath('/', { language: 'en' })).toBe('/en');
    expect(links.localizePath('/?a=1', { language: 'en' })).toBe('/en?a=1');
    expect(links.localizePath('/news', { language: 'zh-TW', origin: 'http://localhost:3000/' })).toBe('http://localhost:3000/zh-TW/news');
    expect(links.localizePath('/', { origin: 'https://shop.example' })).toBe('https://shop.example/');
  });
});
