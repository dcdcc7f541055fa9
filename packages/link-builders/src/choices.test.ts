import { productSorts } from '@baodao/domain/catalog/shapes';
import { discoverKinds } from '@baodao/domain/discover/kinds';
import { reviewTypes } from '@baodao/domain/reviews/shapes';
import { expect, test } from 'vitest';
import { parseParameter } from './parameters.ts';
import { parseLink } from './parse.ts';

test.each([
  ['productSort', productSorts],
  ['listView', ['grid', 'list']],
  ['rankType', ['sales', 'new', 'hot', 'price', 'collect', 'score']],
  ['reviewType', reviewTypes],
  ['discoverKind', discoverKinds],
] as const)('a link can have each %s of the API, and no other', (kind, choices) => {
  expect(choices.map((choice) => parseParameter(kind, choice))).toEqual(choices);
  expect(['zzz', '', 'Sales', 'list,grid'].map((text) => parseParameter(kind, text))).toEqual([undefined, undefined, undefined, undefined]);
});

test('a choice that nobody knows is ignored', () => {
  expect(parseLink('/product/category?id=2001&sort=zzz&view=zzz')).toMatchObject({ key: 'productCategory', params: { id: 2001 } });
  expect(parseLink('/discover/list?type=zzz')).toMatchObject({ key: 'discoverList', params: {} });
});
