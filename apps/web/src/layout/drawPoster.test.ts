import { expect, test } from 'vitest';
import { withoutBrand, wrapText } from './drawPoster.ts';

const upTo = (length: number) => (line: string) => line.length <= length;

test('wraps between words, and between Chinese characters', () => {
  expect(wrapText('Foothill Bakery pineapple cakes', upTo(16))).toEqual(['Foothill Bakery', 'pineapple cakes']);
  expect(wrapText('山脚饼铺土凤梨酥', upTo(4))).toEqual(['山脚饼铺', '土凤梨酥']);
});

test('ends the third line with an ellipsis when the text is longer', () => {
  const lines = wrapText('一二三四五六七八九十', upTo(3));
  expect(lines).toEqual(['一二三', '四五六', '七八…']);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(3);
});

test('names the brand once: a title that begins with it loses it, unless it is nothing else', () => {
  expect(withoutBrand('宝岛集市 - 土凤梨酥', '宝岛集市')).toBe('土凤梨酥');
  expect(withoutBrand('宝岛集市', '宝岛集市')).toBe('宝岛集市');
  expect(withoutBrand('Pineapple cakes - Baodao', 'Baodao')).toBe('Pineapple cakes - Baodao');
});
