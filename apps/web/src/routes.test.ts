import { buildLink, localizePath } from '@baodao/link-builders/links';
import { type PathKey, paths } from '@baodao/link-builders/paths';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

// The keys come from an object typed by them.
const keys = Object.keys(paths) as PathKey[];
const routes = keys.map((key) => ({ id: key, path: paths[key] }));

/** The routes of the specification. */
const specified = `
/
/article
/article/inner
/article/page
/certificate
/shopping
/tailor
/service
/select
/select/shop
/news
/lottery
/eat/player
/market
/market/second
/market/flash
/product
/category
/product/category
/search
/question
/question/list
/answer
/charter
/hostel
/activity
/gift
/discover
/discover/list
/rank
/tab
/guess
/shop
/special
/shop/product
/shop/comment
/near/shop
/good/shop
/good/shop/tag
/order/info
/order/detail/evaluation/save
/order/calculate
/payment/window
/payment/select
/payment/result
/payment/result/union
/payment/result/esun
/payment/result/alipay
/user/register
/user/login
/user/forget
/user/login/wechat
/user/login/weibo
/user/login/google
/user/login/facebook
/user/login/tencent
/setting/info
/setting/address
/setting/order
/setting/cart
/setting/coupon
/setting/code
/setting/lottery
/setting/gift
/setting/collect
/setting/footprint
/setting/service
/setting/recommend
/setting/member/exp
/setting/member/right
/setting/member/exclusive/right
/setting/member/donate
/setting/member/money
/setting/member/money/detail
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
/guide/wechat
`
  .trim()
  .split('\n');

/** Pages beyond the specification. */
const beyond = ['/authorize', '/setting/voucher'];

test('has a page for each of the 94 routes of the specification, and for those listed beyond it', () => {
  expect(new Set(specified).size).toBe(94);
  expect(Object.keys(pages).toSorted()).toEqual(keys.toSorted());
  expect(keys.map((key) => paths[key]).toSorted()).toEqual([...specified, ...beyond].toSorted());
});

test('matches every built link to its own route in every language', () => {
  for (const key of keys) {
    for (const [language, basename] of [
      ['zh-CN', '/'],
      ['zh-TW', '/zh-TW'],
      ['en', '/en'],
    ] as const) {
      const { pathname } = new URL(buildLink(key, {}, { language }), 'http://shop.test');
      expect(matchRoutes(routes, pathname, basename)?.at(-1)?.route.id, pathname).toBe(key);
    }
  }
  expect(matchRoutes(routes, localizePath('/no/such/page'))).toBeNull();
});

test('restricts account, order and payment pages to members, except the cart and the coupon list', () => {
  const publicKeys = keys.filter((key) => /^\/(setting|order|payment)\//.test(paths[key]) && pages[key].access === 'public');
  expect(publicKeys).toEqual(['settingCart', 'settingCoupon']);
});

test('hides parts of the layout on payment and login pages', () => {
  expect(pages.paymentWindow.layout).toEqual({ displayNavBar: false, displayHeader: false, displayMenu: false, displayFooter: false });
  for (const key of ['userLogin', 'userRegister', 'userForget', 'orderCalculate', 'paymentSelect', 'paymentResult'] as const) {
    expect(pages[key].layout?.displayMenu, key).toBe(false);
  }
});
