import { expect, test } from 'vitest';
import { suggest } from './suggest.ts';

test('lists a few names, and the nearest of many', () => {
  expect(suggest('cop', [])).toBe(' None exist.');
  expect(suggest('cop', ['cup', 'bowl'])).toBe(' These exist: cup, bowl.');
  expect(suggest('cop', ['cup'], 'wait')).toBe(' These wait: cup.');
  expect(suggest('cup', ['cup', 'bowl'])).toBe('');
  const many = Array.from({ length: 30 }, (_, at) => 1000 + at * 37);
  expect(suggest(1075, many)).toBe(' Did you mean 1074, 1000, 1037?');
});
