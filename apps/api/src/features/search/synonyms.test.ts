import { expect, test } from 'vitest';
import { readSynonyms, synonyms } from './synonyms.ts';

test('a group leads both ways, whatever the script', () => {
  const read = readSynonyms('# fruit\n\n鳳梨, 菠蘿\n馬鈴薯, 土豆, 洋芋\n');
  expect(Object.fromEntries(read)).toEqual({
    凤梨: ['菠萝'],
    菠萝: ['凤梨'],
    马铃薯: ['土豆', '洋芋'],
    土豆: ['马铃薯', '洋芋'],
    洋芋: ['马铃薯', '土豆'],
  });
});

test('a kind leads to what is of it, and not back', () => {
  expect(Object.fromEntries(readSynonyms('女装 > 洋装, 连衣裙'))).toEqual({ 女装: ['洋装', '连衣裙'] });
});

test('groups that share a word do not run together', () => {
  const read = readSynonyms('酒店, 旅馆\n民宿, 旅馆');
  expect(read.get('旅馆')).toEqual(['酒店', '民宿']);
  expect(read.get('酒店')).toEqual(['旅馆']);
});

test.each(['凤梨', '凤梨,', '> 凤梨', '凤梨 >', '甲, 乙 > 丙 > 丁'])('%s is no group, and its line is named', (line) => {
  expect(() => readSynonyms(`甲, 乙\n${line}`)).toThrow('Line 2');
});

test.each([
  ['凤梨', '菠萝'],
  ['马铃薯', '土豆'],
  ['优格', '酸奶'],
  ['行动电源', '充电宝'],
  ['滑鼠', '鼠标'],
  ['番茄', '西红柿'],
  ['捷运', '地铁'],
])('%s and %s are one', (taiwan, mainland) => {
  expect(synonyms.get(taiwan)).toContain(mainland);
  expect(synonyms.get(mainland)).toContain(taiwan);
});

test('there are enough of them to be of use', () => {
  const pairs = [...synonyms].reduce((sum, [, others]) => sum + others.length, 0);
  expect(pairs).toBeGreaterThan(600);
});
