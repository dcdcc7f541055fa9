import { paths } from '@baodao/link-builders/paths';
import { expect, test } from 'vitest';
import { findFooterEntry, getGuideKey } from './guideKeys.ts';

test('derives the guide key from the path in every language', () => {
  expect(getGuideKey('/guide/refund')).toBe('refund');
  expect(getGuideKey('/zh-TW/guide/registered/start')).toBe('registered/start');
  expect(getGuideKey('/en/guide/wechat/')).toBe('wechat');
});

test('finds every guide in one footer column', () => {
  const guides = Object.values(paths).filter((path) => path.startsWith('/guide/'));
  expect(guides).toHaveLength(20);
  expect(guides.filter((path) => findFooterEntry(path) === null)).toEqual([]);
  expect(findFooterEntry('/guide/registered/finish')).toEqual({ column: 'supplier', item: 'registered' });
});
