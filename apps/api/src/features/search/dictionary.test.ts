import { expect, test } from 'vitest';
import { localized } from '../../../test/listedProducts.ts';
import { buildDictionary } from './dictionary.ts';
import type { DictionaryEntry } from './dictionaryEntry.ts';
import { foldText } from './fullTextSearch.ts';
import { toPinyin } from './pinyin.ts';
import { applySynonymChanges } from './synonyms.ts';

const entry = (cn: string, tw = cn, en?: string): DictionaryEntry => ({
  folded: foldText(cn),
  label: { ...localized(cn, tw), ...(en ? { en } : {}) },
  ...toPinyin(foldText(cn)),
  isShopTerm: true,
});
const synonyms = applySynonymChanges(null);
const shopTerms = [
  entry('凤梨酥', '鳳梨酥', 'Pineapple Cakes'),
  entry('智能手表', '智慧手錶', 'Smart Watch'),
  entry('挂耳咖啡', '濾掛咖啡', 'Drip Bag Coffee'),
  entry('云脚茶行', '雲腳茶行', 'Cloudfoot Tea'),
  entry('礼盒', '禮盒', 'Gift Box'),
  entry('毛巾', '毛巾', 'Towel'),
  entry('乌龙茶', '烏龍茶', 'Oolong Tea'),
  entry('汤碗', '湯碗', 'Soup Bowl'),
];
const dictionary = buildDictionary(shopTerms, synonyms);
const found = (letters: string) => dictionary.findByPinyin(letters).map((entries) => entries.map(({ folded }) => folded));

test('finds names of the other script, synonyms, and names with a replaced part', () => {
  expect(dictionary.findSynonyms('凤梨酥')).toEqual(['菠萝酥']);
  expect(dictionary.findSynonyms('挂耳咖啡')).toContain('滤挂咖啡');
  expect(dictionary.findSynonyms('智能手表')).toContain('智慧手表');
  expect(dictionary.findSynonyms('土豆')).toContain('马铃薯');
  expect(dictionary.findSynonyms('登山鞋')).toEqual([]);
});

test('finds words by whole pinyin, initials, two adjacent words and prefix', () => {
  expect(found('fenglisu')).toEqual([['凤梨酥']]);
  expect(found('fls')).toEqual([['凤梨酥']]);
  expect(found('fenglisulihe')).toEqual([['凤梨酥'], expect.arrayContaining(['礼盒'])]);
  expect(found('zhinengsh')).toEqual([['智能手表']]);
  expect(found('yunjiaochahang')).toEqual([['云脚茶行']]);
  expect(found('qqqq')).toEqual([]);
  // Synonyms do not match by initials.
  expect(found('bls')).toEqual([]);
});

test.each([
  ['凤梨稣', [[0, 3, '凤梨酥']]],
  ['送凤黎酥', [[1, 4, '凤梨酥']]],
  [
    '智能手婊礼和',
    [
      [0, 4, '智能手表'],
      [4, 6, '礼盒'],
    ],
  ],
  ['智熊手表', [[0, 4, '智能手表']]],
  ['凤梨酥', []],
  ['登山鞋', []],
  [
    'pinapple caks',
    [
      [0, 8, 'pineapple'],
      [9, 13, 'cakes'],
    ],
  ],
  // No product is named with both, so the words mean something else.
  ['smrt towl', []],
  // The words beside it decide between words of one edit, and whether a short word is one that was misspelled.
  ['oolong tee', [[7, 10, 'tea']]],
  ['oolong tae', [[7, 10, 'tea']]],
  ['soup bowel', [[5, 10, 'bowl']]],
  ['bowel', [[0, 5, 'towel']]],
  ['tee', []],
  ['tee shirt', []],
  ['fenglisuu', [[0, 9, '凤梨酥']]],
  ['pineapple', []],
  ['xyzzy', []],
] as const)('corrects %s', (input, corrections) => {
  expect(dictionary.correctSpelling(input).map(({ from, to, replacement }) => [from, to, replacement.folded])).toEqual(corrections);
});

test('treats letters as pinyin only when no English word begins with them', () => {
  expect(dictionary.isUnambiguousPinyin('fenglisu')).toBe(true);
  expect(dictionary.isUnambiguousPinyin('pine')).toBe(false);
  expect(buildDictionary([entry('赐', '賜', 'cigar'), entry('茨格')], synonyms).isUnambiguousPinyin('ci')).toBe(false);
});
