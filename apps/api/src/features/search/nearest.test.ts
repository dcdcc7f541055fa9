import { expect, test } from 'vitest';
import { isNearlySame, nearestOf } from './nearest.ts';

test.each([
  ['fenglisu', 'fenglisu'],
  ['fenglsu', 'fenglisu'],
  ['fenlisu', 'fenglisu'],
  ['fenglissu', 'fenglisu'],
  ['fnegli', 'fengli'],
  ['凤梨稣', '凤梨酥'],
  ['', 'a'],
  ['a', 'b'],
  ['ab', 'ba'],
])('%s may have been meant for %s', (one, other) => {
  expect(isNearlySame(one, other)).toBe(true);
  expect(isNearlySame(other, one)).toBe(true);
});

test.each([
  ['fenlsu', 'fenglisu'],
  ['abc', 'cba'],
  ['abcd', 'badc'],
  ['abcd', 'acbe'],
  ['', 'ab'],
])('%s is another word than %s', (one, other) => {
  expect(isNearlySame(one, other)).toBe(false);
  expect(isNearlySame(other, one)).toBe(false);
});

test('the best known of those that are near is taken', () => {
  expect(nearestOf('cat', ['dog', 'car', 'bat'], (word) => word)).toBe('car');
  expect(nearestOf('cat', ['dog', ''], (word) => word)).toBeUndefined();
});
