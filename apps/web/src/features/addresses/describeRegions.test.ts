import { regionRecords } from '@baodao/domain/regions/regionData';
import { localizeRegions } from '@baodao/domain/regions/regions';
import { expect, test } from 'vitest';
import { describeRegions } from './describeRegions.ts';

test('regions are named from the largest down in Chinese, and from the smallest up in English', () => {
  const ids = [2200000, 2200100, 2200101];
  expect(describeRegions(localizeRegions(regionRecords, 'zh-CN'), ids, 'zh-CN')).toBe('台湾 台北市 中正区');
  expect(describeRegions(localizeRegions(regionRecords, 'en'), ids, 'en')).toBe('Zhongzheng District, Taipei City, Taiwan');
  expect(describeRegions([], ids, 'en')).toBe('');
});
