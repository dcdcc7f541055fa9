import { expect, test } from 'vitest';
import { alignRows, readMeasure, writeMeasure } from './sizeRows.ts';

test('lines get a field for each system and each measure, and lose those of removed ones', () => {
  const row = { label: { 'zh-CN': 'M' }, sizes: ['M', '38'], measures: [['96']] };
  expect(alignRows([row], 1, 2)).toEqual([{ label: { 'zh-CN': 'M' }, sizes: ['M'], measures: [['96'], ['']] }]);
  expect(alignRows([{}], 1, 0)).toEqual([{ sizes: [''], measures: [] }]);
});

test.each([
  ['96', ['96']],
  ['96-100', ['96', '100']],
  ['96 ~ 100', ['96', '100']],
  ['', ['']],
])('a measure is written as %s', (text, measure) => {
  expect(readMeasure(text)).toEqual(measure);
  expect(readMeasure(writeMeasure(measure))).toEqual(measure);
});
