import { expect, test } from 'vitest';
import { shareImagePath } from './shareImagePath.ts';

test('a page without a picture shares the default one, other pages theirs in the size of a card', () => {
  expect(shareImagePath()).toBe('/share.png');
  expect(shareImagePath('/media/0a1b/800.webp')).toBe('/media/0a1b/share.jpg');
});
