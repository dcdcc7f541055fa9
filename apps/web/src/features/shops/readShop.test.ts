import * as links from '@baodao/link-builders/links';
import { expect, test } from 'vitest';
import { readGoodShops, readGoodShopTag } from './readGoodShops.ts';
import { commentsParams, commentsQuery, goodsParams, goodsQuery, readCommentsView, readGoodsView, readOrgId } from './readShop.ts';

const queryOf = (href: string) => new URL(href, 'http://shop.test').search;

test('a view of the goods goes into its address and comes back', () => {
  const view = { orgId: 3, key: 'cake', categoryId: 7, sort: 'priceUp', page: 2 } as const;
  expect(readGoodsView(queryOf(links.shopProduct(goodsParams(view))))).toEqual(view);
  expect(goodsQuery(view)).toEqual({ id: 3, key: 'cake', categoryId: 7, sort: 'priceUp', index: 2, count: 24 });
});

test('a view of the comments, too', () => {
  const view = { orgId: 3, type: 'image', page: 2 } as const;
  expect(readCommentsView(queryOf(links.shopComment(commentsParams(view))))).toEqual(view);
  expect(commentsQuery({ ...view, type: 'all' })).toEqual({ id: 3, type: undefined, index: 2, count: 10 });
});

test('what means nothing is what goes without saying', () => {
  expect(readGoodsView('?orgId=3&sort=cheapest&page=0&categoryId=x')).toEqual({
    orgId: 3,
    key: '',
    categoryId: undefined,
    sort: 'default',
    page: 1,
  });
  expect(readOrgId('shop', '?orgId=<script>')).toEqual({ orgId: 0, page: 1 });
  expect(readCommentsView('type=angry')).toEqual({ orgId: 0, type: 'all', page: 1 });
  expect(readGoodShops('?page=99999')).toEqual({ page: 1000 });
  expect(readGoodShopTag('?key=%E4%BC%B4%E6%89%8B%E7%A6%AE')).toEqual({ tag: '伴手禮', page: 1 });
});
