import { addressOf, buildLink } from '@baodao/link-builders/links';
import { type PathKey, paths } from '@baodao/link-builders/paths';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

// The keys come from an object typed by them.
const keys = Object.keys(paths) as PathKey[];
const routes = keys.map((key) => ({ id: key, path: paths[key] }));

test('every route of the specification has a page', () => {
  expect(Object.keys(pages).toSorted()).toEqual(keys.toSorted());
  expect(keys).toHaveLength(94);
});

test('every link of the builders leads to its own route, in every language', () => {
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
  expect(matchRoutes(routes, addressOf('/no/such/page'))).toBeNull();
});

test('pages of the member and of buying are for members; the cart is for guests too', () => {
  const open = keys.filter((key) => /^\/(setting|order|payment)\//.test(paths[key]) && pages[key].access === 'public');
  expect(open).toEqual(['settingCart']);
});

test('the frame is left out where the pages say so', () => {
  expect(pages.paymentWindow.frame).toEqual({ displayNavBar: false, displayHeader: false, displayMenu: false, displayFooter: false });
  for (const key of ['userLogin', 'userRegister', 'userForget', 'orderCalculate', 'paymentSelect', 'paymentResult'] as const) {
    expect(pages[key].frame?.displayMenu, key).toBe(false);
  }
});
