import { expect, test } from 'vitest';
import { parseRange } from './parseRange.ts';

test.each([
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=0-9,20-29', null],
  ['items=0-9', null],
  ['bytes=9-3', null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('parses %s', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});
