import { expect, test } from 'vitest';
import { applySynonymChanges, commonGroups, isSynonymGroup, parseSynonyms } from './synonyms.ts';

const synonyms = applySynonymChanges(null);

test('maps each word of a group to the others, in either script', () => {
  const read = parseSynonyms('# fruit\n\n鳳梨, 菠蘿\n馬鈴薯, 土豆, 洋芋\n');
  expect(Object.fromEntries(read)).toEqual({
    凤梨: ['菠萝'],
    菠萝: ['凤梨'],
    马铃薯: ['土豆', '洋芋'],
    土豆: ['马铃薯', '洋芋'],
    洋芋: ['马铃薯', '土豆'],
  });
});

test('expands a kind to its products, but not the reverse', () => {
  expect(Object.fromEntries(parseSynonyms('女装 > 洋装, 连衣裙'))).toEqual({ 女装: ['洋装', '连衣裙'] });
});

test('does not merge groups that share a word', () => {
  const read = parseSynonyms('酒店, 旅馆\n民宿, 旅馆');
  expect(read.get('旅馆')).toEqual(['酒店', '民宿']);
  expect(read.get('酒店')).toEqual(['旅馆']);
});

test.each(['凤梨', '凤梨,', '> 凤梨', '凤梨 >', '甲, 乙 > 丙 > 丁'])('rejects "%s" and names its line', (line) => {
  expect(() => parseSynonyms(`甲, 乙\n${line}`)).toThrow('Line 2');
});

test.each([
  ['凤梨', '菠萝'],
  ['马铃薯', '土豆'],
  ['优格', '酸奶'],
  ['行动电源', '充电宝'],
  ['滑鼠', '鼠标'],
  ['番茄', '西红柿'],
  ['捷运', '地铁'],
])('%s and %s are synonyms', (taiwan, mainland) => {
  expect(synonyms.get(taiwan)).toContain(mainland);
  expect(synonyms.get(mainland)).toContain(taiwan);
});

test.each([
  ['送长辈', '滴鸡精'],
  ['孝敬父母', '乌龙茶'],
  ['送客户', '礼盒'],
  ['送女友', '护手霜'],
  ['送老师', '茶叶'],
  ['下午茶', '凤梨酥'],
  ['gifts for parents', 'oolong'],
])('the intent "%s" also finds %s, which does not find the intent', (intent, product) => {
  expect(synonyms.get(intent)).toContain(product);
  expect(synonyms.get(product) ?? []).not.toContain(intent);
});

test('has more than 600 synonyms', () => {
  const count = [...synonyms].reduce((sum, [, others]) => sum + others.length, 0);
  expect(count).toBeGreaterThan(600);
});

test('a shop adds groups of its own, and leaves out those that do not suit it', () => {
  const changed = applySynonymChanges({ added: ['凤梨, 旺来'], removed: ['凤梨, 菠萝'] });
  expect(changed.get('凤梨')).toEqual(['旺来']);
  expect(changed.get('菠萝')).toBeUndefined();
  expect(changed.get('芭乐')).toEqual(synonyms.get('芭乐'));
});

test.each(['凤梨', '', '# 凤梨, 菠萝', '凤梨, 菠萝\n甲', '甲, 乙 > 丙 > 丁'])('"%s" is no group', (line) => {
  expect(isSynonymGroup(line)).toBe(false);
});

test('each common group is a group', () => {
  expect(commonGroups.filter((group) => !isSynonymGroup(group))).toEqual([]);
});
