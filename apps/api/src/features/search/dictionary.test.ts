import { expect, test } from 'vitest';
import { local } from '../../../test/listedGoods.ts';
import { type Entry, makeDictionary } from './dictionary.ts';
import { spell } from './spelling.ts';
import { fold } from './tokens.ts';

const entry = (cn: string, tw = cn, en?: string): Entry => ({
  folded: fold(cn),
  label: { ...local(cn, tw), ...(en ? { en } : {}) },
  ...spell(fold(cn)),
  isOwn: true,
});
const dictionary = makeDictionary([
  entry('凤梨酥', '鳳梨酥', 'Pineapple Cakes'),
  entry('智能手表', '智慧手錶', 'Smart Watch'),
  entry('挂耳咖啡', '濾掛咖啡', 'Drip Bag Coffee'),
  entry('云脚茶行', '雲腳茶行', 'Cloudfoot Tea'),
  entry('礼盒', '禮盒', 'Gift Box'),
]);
const heard = (letters: string) => dictionary.sounding(letters).map((entries) => entries.map(({ folded }) => folded));

test('other names: those of the other side, synonyms, and names in which a part is called otherwise', () => {
  expect(dictionary.othersFor('凤梨酥')).toEqual(['菠萝酥']);
  expect(dictionary.othersFor('挂耳咖啡')).toContain('滤挂咖啡');
  expect(dictionary.othersFor('智能手表')).toContain('智慧手表');
  expect(dictionary.othersFor('土豆')).toContain('马铃薯');
  expect(dictionary.othersFor('登山鞋')).toEqual([]);
});

test('what sounds so: whole, by first letters, two in a row, begun', () => {
  expect(heard('fenglisu')).toEqual([['凤梨酥']]);
  expect(heard('fls')).toEqual([['凤梨酥']]);
  expect(heard('fenglisulihe')).toEqual([['凤梨酥'], expect.arrayContaining(['礼盒'])]);
  expect(heard('zhinengsh')).toEqual([['智能手表']]);
  expect(heard('yunjiaochahang')).toEqual([['云脚茶行']]);
  expect(heard('qqqq')).toEqual([]);
  // Words that the shop does not use itself are not abbreviated.
  expect(heard('bls')).toEqual([]);
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
  ['fenglisuu', [[0, 9, '凤梨酥']]],
  ['pineapple', []],
  ['xyzzy', []],
] as const)('%s', (typed, meant) => {
  expect(dictionary.correct(typed).map(({ from, to, meant: word }) => [from, to, word.folded])).toEqual(meant);
});

test('letters are pinyin only where no English word begins with them', () => {
  expect(dictionary.isPinyin('fenglisu')).toBe(true);
  expect(dictionary.isPinyin('pine')).toBe(false);
  expect(makeDictionary([entry('赐', '賜', 'cigar'), entry('茨格')]).isPinyin('ci')).toBe(false);
});
