import type { Attribute, Sku } from '@baodao/domain/catalog/shapes';
import { expect, test } from 'vitest';
import { pricesOfValues } from './valuePrice.ts';

const attr = (id: number, valueIds: number[]): Attribute => ({
  id,
  name: `${id}`,
  values: valueIds.map((valueId) => ({ id: valueId, label: `${valueId}`, image: null })),
});
const sku = (attrValueIds: number[], price: string) => ({ attrValueIds, price, priceCny: price }) as Sku;
const read = (map: ReadonlyMap<number, { price: string }>) => [...map].map(([id, { price }]) => [id, price]);

const weight = attr(1, [101, 102]);
const taste = attr(2, [201, 202]);
const skus = [sku([101, 201], '100.00'), sku([101, 202], '100.00'), sku([102, 201], '180.00'), sku([102, 202], '190.00')];

test('names the price of a value only where it decides the price', () => {
  expect(read(pricesOfValues(weight, skus, {}))).toEqual([]);
  expect(read(pricesOfValues(weight, skus, { 2: 201 }))).toEqual([
    [101, '100.00'],
    [102, '180.00'],
  ]);
  expect(read(pricesOfValues(taste, skus, { 1: 102 }))).toEqual([
    [201, '180.00'],
    [202, '190.00'],
  ]);
});

test('names no price where all values cost the same', () => {
  expect(read(pricesOfValues(taste, skus, { 1: 101 }))).toEqual([]);
});

test('an earlier choice of the same attribute does not matter', () => {
  expect(read(pricesOfValues(weight, skus, { 1: 102, 2: 201 }))).toHaveLength(2);
});
