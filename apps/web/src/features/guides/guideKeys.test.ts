import { paths } from '@baodao/link-builders/paths';
import { expect, test } from 'vitest';
import { guideOf, placeOf } from './guideKeys.ts';

test('every address of a guide names its page, in every language', () => {
  expect(guideOf('/guide/refund')).toBe('refund');
  expect(guideOf('/zh-TW/guide/registered/start')).toBe('registered/start');
  expect(guideOf('/en/guide/wechat/')).toBe('wechat');
});

test('every guide stands in one of the columns', () => {
  const guides = Object.values(paths).filter((path) => path.startsWith('/guide/'));
  expect(guides).toHaveLength(20);
  expect(guides.filter((path) => placeOf(path) === null)).toEqual([]);
  expect(placeOf('/guide/registered/finish')).toEqual({ column: 'supplier', item: 'registered' });
});
