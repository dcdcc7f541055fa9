import * as links from '@baodao/link-builders/links';
import { expect, test } from 'vitest';
import { parseGoodShopParams, parseGoodShopTagParams } from './goodShopParams.ts';
import {
  parseShopParams,
  parseShopProductsParams,
  parseShopReviewsParams,
  toProductsLinkParams,
  toProductsQuery,
  toReviewsLinkParams,
  toReviewsQuery,
} from './shopParams.ts';

const queryOf = (href: string) => new URL(href, 'http://shop.test').search;

test('round-trips the product parameters through the address', () => {
  const params = { orgId: 3, key: 'cake', categoryId: 7, sort: 'priceUp', page: 2 } as const;
  expect(parseShopProductsParams(queryOf(links.shopProduct(toProductsLinkParams(params))))).toEqual(params);
  expect(toProductsQuery(params)).toEqual({ id: 3, key: 'cake', categoryId: 7, sort: 'priceUp', index: 2, count: 24 });
});

test('round-trips the review parameters through the address', () => {
  const params = { orgId: 3, type: 'image', page: 2 } as const;
  expect(parseShopReviewsParams(queryOf(links.shopComment(toReviewsLinkParams(params))))).toEqual(params);
  expect(toReviewsQuery({ ...params, type: 'all' })).toEqual({ id: 3, type: undefined, index: 2, count: 10 });
});

test('replaces invalid values by defaults', () => {
  expect(parseShopProductsParams('?orgId=3&sort=cheapest&page=0&categoryId=x')).toEqual({
    orgId: 3,
    key: '',
    categoryId: undefined,
    sort: 'default',
    page: 1,
  });
  expect(parseShopParams('shop', '?orgId=<script>')).toEqual({ orgId: 0, page: 1 });
  expect(parseShopReviewsParams('type=angry')).toEqual({ orgId: 0, type: 'all', page: 1 });
  expect(parseGoodShopParams('?page=99999')).toEqual({ page: 1000 });
  expect(parseGoodShopTagParams('?key=%E4%BC%B4%E6%89%8B%E7%A6%AE')).toEqual({ tag: '伴手禮', page: 1 });
});
