import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  clearFilters,
  filterParams,
  type ProductFilters,
  parsePriceRange,
  readFilters,
  setPriceRange,
  toggleFilter,
  toListQuery,
} from './productFilters.ts';

const read = (query: string): ProductFilters => {
  const link = parseLink(`/search?${query}`);
  return readFilters(link?.key === 'search' ? link.params : {});
};
const write = (filters: ProductFilters) => links.search({ key: 'tea', ...filterParams(filters) });

describe('the filters in the URL', () => {
  test.each([
    '/search?key=tea&page=1',
    '/search?key=tea&page=3&min=200&max=499&cat=176%2C177&shop=3&origin=tw-nantou&ship=chilled&stock=1&sort=priceUp&view=list',
    '/search?key=tea&page=1&stock=1',
  ])('%s round-trips', (address) => {
    expect(write(read(address.split('?')[1] ?? ''))).toBe(address);
  });

  test('defaults, invalid values and unknown parameters are dropped', () => {
    expect(write(read('key=tea&sort=default&view=grid&stock=0&fbclid=abc&utm_source=x&from=timeline'))).toBe('/search?key=tea&page=1');
    expect(write(read('key=tea&sort=cheapest&view=3d&page=-4&cat=5,5,5'))).toBe('/search?key=tea&page=1&cat=5');
  });

  test('values of an invalid format are not sent to the API', () => {
    const query = toListQuery(read('cat=176,x1,0&origin=tw-nantou,TW;DROP&shop=9999999999999&page=5000'));
    expect(query).toMatchObject({ cat: ['176'], origin: ['tw-nantou'], index: 1000, count: 24 });
    expect(query.shop).toBeUndefined();
    expect(query.stock).toBeUndefined();
    expect(query.sort).toBeUndefined();
  });
});

describe('changes', () => {
  const filters = read('cat=176&min=200&max=499&stock=1&sort=sales&view=list&page=4');

  test('toggling a value returns to the first page', () => {
    const more = toggleFilter(filters, 'cat', '177');
    expect(more).toMatchObject({ cat: ['176', '177'], page: 1, sort: 'sales', view: 'list' });
    expect(toggleFilter(more, 'cat', '176').cat).toEqual(['177']);
  });

  test('swapped price bounds are corrected', () => {
    expect(setPriceRange(filters, '900', '100')).toMatchObject({ min: '100', max: '900', page: 1 });
    expect(setPriceRange(filters, undefined, '100')).toMatchObject({ min: undefined, max: '100' });
  });

  test('price ranges are parsed', () => {
    expect(parsePriceRange('0-199')).toEqual({ min: undefined, max: '199' });
    expect(parsePriceRange('200-499')).toEqual({ min: '200', max: '499' });
    expect(parsePriceRange('5000-')).toEqual({ min: '5000', max: undefined });
  });

  test('clearing keeps the sort order and the view', () => {
    expect(clearFilters(filters)).toEqual({ ...read('sort=sales&view=list'), page: 1 });
  });

  test('each active filter can be removed separately', () => {
    const active = activeFilters(filters, [
      { key: 'cat', type: 'term', values: [{ value: '176', label: 'Food', count: 3, selected: true }] },
      { key: 'price', type: 'range', values: [{ value: '200-499', label: '46-114', count: 3, selected: true }] },
    ]);
    expect(active.map(({ key, value }) => `${key} ${value}`)).toEqual(['cat 176', 'price 200-499', 'stock 1']);
    expect(active[0]).toMatchObject({ label: 'Food', remaining: { cat: [], stock: true } });
    expect(active[1]).toMatchObject({ label: '46-114' });
    expect(active[1]?.remaining).toMatchObject({ min: undefined, max: undefined, cat: ['176'] });
    expect(active[2]?.remaining).toMatchObject({ stock: false, min: '200' });
  });
});
