import { expect, test } from 'vitest';
import { findWithinOneEdit, isWithinOneEdit } from './editDistance.ts';

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
])('"%s" is within one edit of "%s"', (one, other) => {
  expect(isWithinOneEdit(one, other)).toBe(true);
  expect(isWithinOneEdit(other, one)).toBe(true);
});

test.each([
  ['fenlsu', 'fenglisu'],
  ['abc', 'cba'],
  ['abcd', 'badc'],
  ['abcd', 'acbe'],
  ['', 'ab'],
])('"%s" is more than one edit from "%s"', (one, other) => {
  expect(isWithinOneEdit(one, other)).toBe(false);
  expect(isWithinOneEdit(other, one)).toBe(false);
});

test('returns the first item within one edit', () => {
  expect(findWithinOneEdit('cat', ['dog', 'car', 'bat'], (word) => word)).toBe('car');
  expect(findWithinOneEdit('cat', ['dog', ''], (word) => word)).toBeUndefined();
});
