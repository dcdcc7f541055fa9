import { regionRecords } from '@baodao/domain/regions/regionData';
import { expect, test } from 'vitest';
import { formatRegions, localizeRegionText } from './formatRegions.ts';

test('regions are written from the largest down in Chinese, and from the smallest up in English', () => {
  const ids = [2200000, 2200100, 2200101];
  expect(formatRegions(ids, 'zh-CN')).toBe('台湾 台北市 中正区');
  expect(formatRegions(ids, 'zh-TW')).toBe('台灣 台北市 中正區');
  expect(formatRegions(ids, 'en')).toBe('Zhongzheng District, Taipei City, Taiwan');
});

test('stored regions are read in the language of the reader', () => {
  expect(localizeRegionText('台湾 台北市 中正区', 'en')).toBe(formatRegions([2200000, 2200100, 2200101], 'en'));
  expect(localizeRegionText('台湾 台北市', 'zh-TW')).toBe('台灣 台北市');
  expect(localizeRegionText('海外 亚洲 新加坡', 'zh-CN')).toBe('海外 亚洲 新加坡');
  expect(localizeRegionText('海外 亚洲 新加坡', 'en')).toBe('Singapore');
  for (const unknown of ['', '台湾 亚特兰蒂斯']) expect(localizeRegionText(unknown, 'en')).toBe(unknown);
});

test('every region has a name without spaces in Chinese, so that stored texts can be taken apart', () => {
  expect(regionRecords.filter(({ label }) => label.includes(' '))).toEqual([]);
});
