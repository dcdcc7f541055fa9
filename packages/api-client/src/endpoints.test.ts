import { describe, expect, it } from 'vitest';
import { type AnyEndpoint, isProtectedPost } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const all: AnyEndpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature));

/** The calls of the specification, in its order. The method is given only where it gives one. */
const spec = `
POST /oauth/token
GET /rest/user/info
/rest/user/state/check
POST /rest/user/third/login
POST /rest/user/third/login/v2
/rest/user/wechat/login
/rest/user/weibo/login
/rest/user/login/google
/rest/user/login/facebook
POST /rest/user/registerByCode
POST /rest/user/password/find
POST /rest/user/password/update
POST /rest/user/info/update
/rest/sms/send
/rest/area
/rest/article/one
/rest/banner/place
/rest/banner/group/composite
/rest/banner/composite/place
/rest/button/place
/rest/category/level
/rest/product/composite/category
/rest/product/sort
/rest/product/detail
/rest/product/market-web
/rest/currency
/rest/index/article/enable
/rest/discover/composite
/rest/search/key
/rest/search/key/list
/rest/web/page/one
/rest/news/enable
/rest/market/composite
/rest/member/market
/rest/shop/composite/place
/rest/shop/list/composite
/rest/shop/composite
/rest/vender/coordinate
/rest/vender/near
/rest/vender/composite
/rest/vender/composite/product
/rest/vender/composite/comment
/rest/user/vender/footprint
/rest/user/address/find
/rest/user/address/save
/rest/user/address/delete
/rest/user/address/default
/rest/user/message
/rest/user/message/unread/count
/rest/user/message/delete
/rest/user/message/product/buy
/rest/coupon/detail
/rest/coupon/detail/exchange
/rest/coupon/detail/save/store
/rest/coupon/detail/season/save
/rest/answer/composite
/rest/question/find
/rest/question/composite
/rest/question/composite/headline
/rest/question/save
/rest/answer/save
/rest/answer/comment/save
/rest/answer/thumb/state/update
/rest/reply/save
/rest/collect/type
/rest/collect/one/state
/rest/collect/update
/rest/gift
/rest/gift/composite/one
/rest/gift/receiver/save
/rest/lottery/record
/rest/lottery/composite
/rest/lottery/record/state/today
/rest/lottery/record/save
/rest/lottery/record/receiver/save
/rest/lottery/answer/correct
/rest/captcha/key
/rest/captcha/one
/rest/cart/find
/rest/cart/save
/rest/cart/delete
/rest/cart/update
POST /rest/cart/count
/rest/order/state
/rest/order/detail
/rest/order/save
/rest/order/state/new
/rest/order/calculate
/rest/order/delete/code
/rest/order/one/state/finish
/rest/order/one/self/finish
/rest/order/detail/evaluation/save/list
/rest/order/detail/evaluation/product
/rest/order/detail/evaluable
/rest/order/findSeason
/rest/payment/save
/rest/payment/check
/rest/member/find
/rest/member/detail/find
/rest/donate/money/record/find
/rest/member/sign
/rest/member/sign/save
/rest/tailor/save
/rest/guess/activity/record/save
/rest/operation/detail/find
/rest/birthday/surprise/find
/rest/birthday/surprise/save
/system/sys/register/save
`
  .trim()
  .split('\n');

/** Calls that the shop needs additional the spec. */
const additional = [
  'GET /rest/market/remind/find',
  'GET /rest/order/express',
  'GET /rest/order/refund/find',
  'GET /rest/order/refund/preview',
  'GET /rest/product/days',
  'GET /rest/share/wechat/config',
  'GET /rest/site/setting/find',
  'GET /rest/store/pickup/find',
  'GET /rest/user/device/find',
  'GET /rest/user/export',
  'GET /rest/user/identity/find',
  'GET /rest/user/identity/log',
  'GET /rest/user/login/tencent',
  'GET /rest/user/mail/find',
  'GET /rest/user/push/find',
  'GET /rest/user/third/enable',
  'GET /rest/voucher',
  'POST /rest/cart/price',
  'POST /rest/coupon/detail/advertised/save',
  'POST /rest/i18n/missing',
  'POST /rest/market/remind/save',
  'POST /rest/media/save',
  'POST /rest/order/address/update',
  'POST /rest/order/cancel',
  'POST /rest/order/detail/evaluation/up/update',
  'POST /rest/order/extend',
  'POST /rest/order/refund/cancel',
  'POST /rest/order/refund/escalate/save',
  'POST /rest/order/refund/parcel/save',
  'POST /rest/order/refund/save',
  'POST /rest/order/remind',
  'POST /rest/payment/prepay/save',
  'POST /rest/question/best/save',
  'POST /rest/report/save',
  'POST /rest/user/bind/code',
  'POST /rest/user/delete/cancel',
  'POST /rest/user/delete/save',
  'POST /rest/user/device/delete',
  'POST /rest/user/identity/delete',
  'POST /rest/user/identity/save',
  'POST /rest/user/login/code',
  'POST /rest/user/logout',
  'POST /rest/user/mail/confirmation/send',
  'POST /rest/user/mail/save',
  'POST /rest/user/message/read',
  'POST /rest/user/phone/save',
  'POST /rest/user/push/delete',
  'POST /rest/user/push/save',
  'POST /rest/user/unbind',
  'POST /rest/user/vender/footprint',
  'POST /system/sys/register/licence/save',
];

/** The route without an optional id: `GET /rest/product/detail`. */
const plainRoute = ({ route }: AnyEndpoint) => route.replace(/\/:id\?$/, '');

describe('the endpoints', () => {
  it('cover the 108 calls of the spec once each, plus the additional calls listed here', () => {
    expect(new Set(spec).size).toBe(108);
    const routes = all.map(plainRoute);
    // /rest/user/vender/footprint is the only path with both methods; its POST is additional.
    const specified = routes.filter((route) => !additional.includes(route));
    const wanted = spec.map((call) => (call.startsWith('/') ? (specified.find((route) => route.endsWith(` ${call}`)) ?? call) : call));
    expect(specified.sort()).toEqual(wanted.sort());
    expect(routes.filter((route) => additional.includes(route)).sort()).toEqual(additional);
  });

  it('have unique routes', () => {
    expect(new Set(all.map(plainRoute)).size).toBe(all.length);
  });

  it('use POST for writes and GET for reads, except reads that the spec or their payload make a POST', () => {
    const writes = /\/(save|update|delete|cancel|read|list|code|registerByCode|send|exchange|finish|default|season\/save|store|logout)$/;
    const oddPosts = [
      'POST /oauth/token',
      'POST /rest/cart/count',
      'POST /rest/cart/price',
      'POST /rest/i18n/missing',
      'POST /rest/lottery/answer/correct',
      'POST /rest/order/calculate',
      'POST /rest/order/extend',
      'POST /rest/order/remind',
      'POST /rest/payment/check',
      'POST /rest/user/password/find',
      'POST /rest/user/third/login',
      'POST /rest/user/third/login/v2',
      'POST /rest/user/unbind',
      'POST /rest/user/vender/footprint',
    ];
    const posts = all.map(plainRoute).filter((route) => route.startsWith('POST'));
    expect(posts.filter((route) => !writes.test(route)).sort()).toEqual(oddPosts);
    const gets = all.map(plainRoute).filter((route) => route.startsWith('GET'));
    expect(gets.filter((route) => writes.test(route))).toEqual(['GET /rest/search/key/list']);
  });

  it('do not end the session on a 401 of a background call', () => {
    const by401 = (kind: string) =>
      all
        .filter(({ on401 }) => on401 === kind)
        .map(plainRoute)
        .sort();
    expect(by401('reject')).toEqual([
      'GET /rest/user/message/unread/count',
      'GET /rest/user/state/check',
      'POST /oauth/token',
      'POST /rest/user/logout',
    ]);
  });

  it('return nothing on a 401 of a protected POST, and of no other call', () => {
    const returningNothing = new Set(all.filter(isProtectedPost).map(plainRoute));
    for (const { access, route } of all) {
      const path = route.split('/:')[0] ?? '';
      const isProtected = access === 'member' && route.startsWith('POST') && path !== 'POST /rest/user/logout';
      expect([path, returningNothing.has(path)]).toEqual([path, isProtected]);
    }
    expect(returningNothing.size).toBeGreaterThan(50);
    for (const route of ['POST /rest/cart/count', 'POST /rest/order/save', 'POST /rest/user/password/update', 'POST /rest/payment/save'])
      expect(returningNothing).toContain(route);
  });

  it('include exactly three existence checks', () => {
    expect(
      all
        .filter(({ isExistenceCheck }) => isExistenceCheck)
        .map(plainRoute)
        .sort(),
    ).toEqual(['GET /rest/collect/one/state', 'GET /rest/lottery/record/state/today', 'GET /rest/user/state/check']);
  });

  it('use the body encodings of the spec', () => {
    const encoded = all.filter(({ encoding }) => encoding).map(({ route, encoding }) => `${route} ${encoding}`);
    expect(encoded.sort()).toEqual([
      'POST /oauth/token form',
      'POST /rest/media/save multipart',
      'POST /rest/user/info/update multipart',
      'POST /system/sys/register/licence/save multipart',
    ]);
  });

  it('mark no read as idempotent', () => {
    expect(all.filter(({ idempotent, route }) => idempotent && route.startsWith('GET'))).toEqual([]);
  });
});
