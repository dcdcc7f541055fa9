import { expect, test } from 'vitest';
import { findHighlights } from './highlights.ts';

test.each([
  ['山腳餅鋪 土鳳梨酥禮盒', ['凤梨酥'], ['鳳梨酥']],
  ['山腳餅鋪 土鳳梨酥禮盒', ['凤梨', '梨酥', '礼盒'], ['鳳梨酥禮盒']],
  ['Foothill Bakery Pineapple Cakes', ['pineapple', 'cake'], ['Pineapple', 'Cake']],
  ['Foothill Bakery Pineapple Cake', ['pineapple cakes'], ['Pineapple', 'Cake']],
  ['Pancakes', ['cake'], []],
  ['麵線與麵', ['面'], ['麵']],
  ['維生素C', ['维生素', 'c'], ['維生素']],
  ['ﬁne 鳳梨', ['鳳梨'], ['鳳梨']],
  ['a+b (c) 茶', ['a+b', '(', '茶'], ['a', 'b', '茶']],
  ['茶', [], []],
  ['茶', [''], []],
] as const)('%s: highlights for %j', (title, words, highlights) => {
  expect(findHighlights([title], words)).toEqual(highlights);
});
